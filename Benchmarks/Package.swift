// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that the library has no target that only measures.
let package = Package(
  name: "CoBadgeBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "CoBadge", path: "..")],
  targets: [
    .executableTarget(
      name: "keystrokes", dependencies: [.product(name: "CoBadge", package: "CoBadge")],
      swiftSettings: [
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ],
  swiftLanguageModes: [.v6]
)

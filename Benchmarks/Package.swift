// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// A package of its own, so that the library has no target that only measures.
let package = Package(
  name: "CoBadgeBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "CoBadge", path: "..")],
  targets: [
    .executableTarget(
      name: "counts",
      dependencies: [.product(name: "CoBadge", package: "CoBadge"), "SeededNumbers"],
      swiftSettings: strict),
    .executableTarget(
      name: "keystrokes",
      dependencies: [.product(name: "CoBadge", package: "CoBadge"), "SeededNumbers", "Timing"],
      swiftSettings: strict),
    .executableTarget(
      name: "lookups",
      dependencies: [
        .product(name: "CoBadge", package: "CoBadge"), "SeededNumbers", "Timing", "Yardstick",
      ], swiftSettings: strict),
    // Needs nothing of the library, and builds in seconds.
    .executableTarget(name: "generate-bins", dependencies: ["SeededNumbers"], swiftSettings: strict),
    .target(name: "SeededNumbers", swiftSettings: strict),
    .target(name: "Timing", swiftSettings: strict),
    .target(name: "Yardstick"),
  ],
  swiftLanguageModes: [.v6]
)

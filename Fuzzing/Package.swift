// swift-tools-version: 6.3
import PackageDescription

/// What SwiftPM calls the package above in the compiler's terms: its folder's name.
let above = Context.packageDirectory.split(separator: "/").dropLast().last ?? ""
let nameOfAbove = String(above.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A target that counts as one of the package above, and so sees what is for that package alone.
let insider: [SwiftSetting] = strict + [.unsafeFlags(["-package-name", nameOfAbove])]

let products: [Target.Dependency] = [
  .product(name: "CoBadge", package: "CoBadge"), .product(name: "BinctlParts", package: "CoBadge"),
]

// A package of its own: it needs the sanitizers of Linux and code that is instrumented for coverage. See `run`.
let package = Package(
  name: "CoBadgeFuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "CoBadge", path: "..")],
  targets: [
    .executableTarget(
      name: "fuzz", dependencies: products + ["CardOracle", "Commands", "LibFuzzer"], packageAccess: false,
      swiftSettings: insider),
    .systemLibrary(name: "LibFuzzer"),
    // The sources of `binctl` but its entry, by a link: no package can depend on the program of another.
    .target(
      name: "Commands", dependencies: products, exclude: ["main.swift"], packageAccess: false,
      swiftSettings: insider),
    // The slow second working of the rules that the tests compare the index with, by links too.
    .target(name: "CardOracle", dependencies: products, packageAccess: false, swiftSettings: insider),
  ],
  swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library target of ours: strict settings, no resources.
func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of one target; every test target may use the shared helpers.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies + ["TestSupport"], swiftSettings: strict)
}

/// Everything below the umbrella.
let data: [Target.Dependency] = [
  "BINFiles", "BINStore", "CSV", "CardNetworks", "CardValidation", "JSONText", "NetworkResolution",
  "Platform",
  "SQLiteStore",
]

let package = Package(
  name: "CoBadge",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    // What CoBadge re-exports is named too: see the note on dependencies below.
    .library(
      name: "CoBadge",
      targets: [
        "CoBadge", "BINFiles", "BINStore", "CardNetworks", "CardValidation", "JSONText", "NetworkResolution",
      ]),
    // Apart: it is the one that needs Foundation.
    .library(
      name: "CoBadgeClient", targets: ["CoBadgeClient", "CardNetworks", "JSONText", "NetworkResolution"]),
    .executable(name: "binctl", targets: ["binctl"]),
    .executable(name: "binctl-serve", targets: ["binctl-serve"]),
    // For `Fuzzing/`, which reads the sources of `binctl` and can take no target of this package but by a product.
    .library(
      name: "BinctlParts",
      targets: ["Answers", "BINService", "BinctlOptions", "CommandLineKit", "HTTPMessages"]),
  ],
  // Every target names all the Swift targets below it, not only those that it imports: an incremental build looks at
  // direct dependencies only, and code that was inlined across two modules would go stale without a word.
  targets: [
    // Data that travels inside the binary.
    .target(
      name: "SeedData", path: "SeedData", exclude: ["seed.csv", "test-cards.csv", "SOURCES.md"],
      sources: ["seed_data.c"], publicHeadersPath: "include"),
    .target(
      name: "Migrations", path: "Migrations", exclude: ["bins", "sessions"],
      sources: ["migrations.c"], publicHeadersPath: "include"),

    // Pure: no Foundation, no libc, no SQLite.
    library("CSV"),
    library("JSONText"),
    library("CardNetworks"),
    library("NetworkResolution", ["CardNetworks"]),
    library("CardValidation", ["CardNetworks", "JSONText", "NetworkResolution"]),
    library("BINFiles", ["CSV", "CardNetworks", "JSONText", "SeedData"]),

    // The outside world: one target for libc, one for SQLite.
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    library("Platform"),
    library("SQLiteStore", ["CSQLite"]),
    library(
      "BINStore",
      [
        "BINFiles", "CSV", "CardNetworks", "JSONText", "Migrations", "NetworkResolution", "Platform",
        "SQLiteStore",
      ]),
    library("CoBadge", data),
    library("Answers", data),

    library("CoBadgeClient", ["CardNetworks", "JSONText", "NetworkResolution"]),

    // The service; libmicrohttpd is seen by one target, which no library product needs.
    .systemLibrary(
      name: "CMicroHTTPD", providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    library("HTTPMessages"),
    .target(
      name: "ServicePages", exclude: ["openapi.json", "pages"], sources: ["service_pages.c"],
      publicHeadersPath: "include"),
    library("BINService", data + ["Answers", "HTTPMessages", "ServicePages"]),
    library("HTTPServer", ["CMicroHTTPD", "HTTPMessages", "Platform"]),

    // The command line.
    library("CommandLineKit", ["JSONText"]),
    library("BinctlOptions", ["CommandLineKit", "JSONText", "Platform"]),
    .executableTarget(
      name: "binctl", dependencies: data + ["Answers", "BinctlOptions", "CoBadge", "CommandLineKit"],
      swiftSettings: strict),
    .executableTarget(
      name: "binctl-serve",
      dependencies: data + [
        "Answers", "BINService", "BinctlOptions", "CommandLineKit", "HTTPMessages", "HTTPServer",
      ], swiftSettings: strict),

    // Tests.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .executableTarget(
      name: "soak",
      dependencies: [
        "BINFiles", "BINStore", "CSV", "CardNetworks", "NetworkResolution", "Platform", "SQLiteStore",
      ], path: "Tests/Soak", swiftSettings: strict),
    .target(name: "CFaultVFS", dependencies: ["CSQLite"], path: "Tests/CFaultVFS"),
    tests("CSVTests", ["CSV"]),
    tests("CardNetworksTests", ["CardNetworks"]),
    tests("NetworkResolutionTests", ["CardNetworks", "NetworkResolution"]),
    tests(
      "CardValidationTests",
      ["BINFiles", "CSV", "CardNetworks", "CardValidation", "JSONText", "NetworkResolution"]),
    tests("BINFilesTests", ["BINFiles", "CSV", "CardNetworks", "JSONText"]),
    tests("PlatformTests", ["Platform"]),
    tests("SQLiteStoreTests", ["SQLiteStore"]),
    tests("BINStoreTests", data),
    tests("CoBadgeTests", data + ["CoBadge"]),
    tests("CommandLineKitTests", ["CommandLineKit", "JSONText"]),
    tests("BINServiceTests", data + ["Answers", "BINService", "HTTPMessages"]),
    tests(
      "CoBadgeClientTests",
      data + ["Answers", "BINService", "CoBadgeClient", "HTTPMessages", "HTTPServer"]),
    tests("HTTPServerTests", ["HTTPMessages", "HTTPServer", "Platform"]),
    tests("FaultTests", data + ["CFaultVFS", "soak"]),
    tests(
      "CLITests",
      data + [
        "Answers", "BINService", "BinctlOptions", "CoBadge", "CommandLineKit", "HTTPMessages", "HTTPServer",
        "binctl", "binctl-serve",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

// For `.ci/run`: a sanitizer's build compiles what it watches, and nothing of the command line.
if Context.environment["COBADGE_TARGETS"] == "watched" {
  let leftOut: Set = [
    "BINFilesTests", "BinctlOptions", "CFaultVFS", "CLITests", "CardNetworksTests", "CardValidationTests",
    "CoBadge", "CoBadgeTests", "CommandLineKit", "CommandLineKitTests", "FaultTests",
    "NetworkResolutionTests", "binctl", "binctl-serve", "soak",
  ]
  package.products = []
  package.targets.removeAll { leftOut.contains($0.name) }
}

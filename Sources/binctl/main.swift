import CommandLineKit
import Platform
import SQLiteStore

ignoreBrokenPipes()
ignoreFileSizeLimits()
SQLiteLibrary.keepNoMemoryStatistics()
CurrentProcess.exit(Program.run().rawValue)

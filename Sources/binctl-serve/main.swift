import CommandLineKit
import Platform
import SQLiteStore

ignoreBrokenPipes()
SQLiteLibrary.keepNoMemoryStatistics()
CurrentProcess.exit(ServeProgram.run().rawValue)

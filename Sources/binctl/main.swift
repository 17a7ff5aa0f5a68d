import CommandLineKit
import Platform

ignoreBrokenPipes()
CurrentProcess.exit(Program.run().rawValue)

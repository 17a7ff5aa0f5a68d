// The only file that sees the C library: thin wrappers that retry after a signal and turn `errno` into a value.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A failed system call, as its `errno`.
struct SystemCode: Error, Equatable {
  let value: Int32

  static let notFound = SystemCode(value: ENOENT)
  static let isDirectory = SystemCode(value: EISDIR)
  static let notADirectory = SystemCode(value: ENOTDIR)
  static let alreadyExists = SystemCode(value: EEXIST)
  static let notPermitted = SystemCode(value: EPERM)
  static let accessDenied = SystemCode(value: EACCES)
  static let readOnlyFileSystem = SystemCode(value: EROFS)
  static let closedPipe = SystemCode(value: EPIPE)
  static let noSpace = SystemCode(value: ENOSPC)
  static let overQuota = SystemCode(value: EDQUOT)
  static let interrupted = SystemCode(value: EINTR)
  static let tryAgain = SystemCode(value: EAGAIN)

  /// What the C library calls this code.
  var text: String { String(cString: strerror(value)) }
}

/// The calls this target needs, one wrapper each.
enum LibC {
  /// Overwrites memory with zeros; unlike plain stores these are kept by every compiler.
  static func overwrite(_ bytes: UnsafeMutableRawBufferPointer) {
    guard let start = bytes.baseAddress, bytes.count > 0 else { return }
    #if canImport(Darwin)
      _ = memset_s(start, bytes.count, 0, bytes.count)
    #else
      explicit_bzero(start, bytes.count)
    #endif
  }

  // MARK: Calls that set errno

  /// Runs a call that answers -1 on failure, again for as long as a signal interrupts it.
  static func retrying<Count: FixedWidthInteger>(_ call: () -> Count) throws(SystemCode) -> Count {
    while true {
      let answer = call()
      if answer != -1 { return answer }
      let code = SystemCode(value: errno)
      if code != .interrupted { throw code }
    }
  }

  // MARK: Files

  /// Refuses a path the C library would silently cut at a NUL.
  private static func check(_ path: String) throws(SystemCode) {
    if path.utf8.contains(0) { throw .notFound }
  }

  static func openForReading(_ path: String) throws(SystemCode) -> Int32 {
    try check(path)
    return try retrying { open(path, O_RDONLY | O_CLOEXEC) }
  }

  static func openForWriting(
    _ path: String, permissions: UInt16, replacing: Bool
  ) throws(SystemCode) -> Int32 {
    try check(path)
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (replacing ? O_TRUNC : O_EXCL)
    return try retrying { open(path, flags, mode_t(permissions)) }
  }

  static func openForAppending(_ path: String, permissions: UInt16) throws(SystemCode) -> Int32 {
    try check(path)
    return try retrying { open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, mode_t(permissions)) }
  }

  /// Closes without a retry: after EINTR the descriptor is already gone on Linux.
  static func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }

  static func readBytes(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemCode) -> Int {
    try retrying { read(descriptor, buffer.baseAddress, buffer.count) }
  }

  static func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemCode) -> Int {
    try retrying { write(descriptor, bytes.baseAddress, bytes.count) }
  }

  /// Waits for the disk itself; on Apple platforms `fsync` waits for its cache only.
  static func synchronise(_ descriptor: Int32) throws(SystemCode) {
    #if canImport(Darwin)
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    _ = try retrying { fsync(descriptor) }
  }

  static func status(_ path: String) throws(SystemCode) -> FileStatus {
    try check(path)
    var record = stat()
    _ = try retrying { stat(path, &record) }
    return fileStatus(record)
  }

  static func isLink(_ path: String) -> Bool {
    var record = stat()
    return lstat(path, &record) == 0 && record.st_mode & S_IFMT == S_IFLNK
  }

  static func realPath(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  static func status(_ descriptor: Int32) throws(SystemCode) -> FileStatus {
    var record = stat()
    _ = try retrying { fstat(descriptor, &record) }
    return fileStatus(record)
  }

  private static func fileStatus(_ record: stat) -> FileStatus {
    let kind: FileStatus.Kind =
      switch record.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      default: .other
      }
    return FileStatus(
      kind: kind, size: Int64(record.st_size), permissions: UInt16(record.st_mode & 0o7777),
      identity: [UInt64(truncatingIfNeeded: record.st_dev), UInt64(truncatingIfNeeded: record.st_ino)])
  }

  static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

  static func makeFolder(_ path: String, permissions: UInt16) throws(SystemCode) {
    try check(path)
    _ = try retrying { mkdir(path, mode_t(permissions)) }
  }

  static func renameFile(_ old: String, to new: String) throws(SystemCode) {
    try check(old)
    try check(new)
    _ = try retrying { rename(old, new) }
  }

  /// Gives a file a second name; one that is taken is left as it is.
  static func linkFile(_ path: String, to new: String) throws(SystemCode) {
    try check(path)
    try check(new)
    _ = try retrying { link(path, new) }
  }

  static func removeFile(_ path: String) throws(SystemCode) {
    try check(path)
    _ = try retrying { unlink(path) }
  }

  static func removeFolder(_ path: String) throws(SystemCode) {
    try check(path)
    _ = try retrying { rmdir(path) }
  }

  // MARK: Time

  static func nanoseconds(monotonic: Bool) -> UInt64 {
    var time = timespec()
    _ = clock_gettime(monotonic ? CLOCK_MONOTONIC : CLOCK_REALTIME, &time)
    return UInt64(max(0, time.tv_sec)) * 1_000_000_000 + UInt64(max(0, time.tv_nsec))
  }

  static func sleep(milliseconds: Int) {
    var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    _ = nanosleep(&time, nil)
  }

  // MARK: Process

  /// Processors that are switched on.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  static var processIdentifier: Int32 { getpid() }

  static func environmentValue(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  static func replaceProcess(by path: String, _ arguments: [String]) -> SystemCode {
    var words = arguments.map { strdup($0) }
    words.append(nil)
    _ = execv(path, words)
    let code = SystemCode(value: errno)
    for word in words { free(word) }
    return code
  }

  static func leave(_ code: Int32) -> Never { exit(code) }

  // MARK: Signals

  static let interruptSignal = SIGINT
  static let terminateSignal = SIGTERM
  static let hangUpSignal = SIGHUP

  static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  static func ignoreFileSizeLimits() { _ = signal(SIGXFSZ, SIG_IGN) }

  static func handle(_ number: Int32, by handler: @escaping @convention(c) (Int32) -> Void) {
    _ = signal(number, handler)
  }

  static func isIgnored(_ number: Int32) -> Bool {
    var current = sigaction()
    guard sigaction(number, nil, &current) == 0 else { return false }
    #if canImport(Darwin)
      let handler = current.__sigaction_u.__sa_handler
    #elseif canImport(Glibc)
      let handler = current.__sigaction_handler.sa_handler
    #else
      let handler = current.__sa_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  static func restoreDefault(_ number: Int32) { _ = signal(number, SIG_DFL) }

  static func sendToSelf(_ number: Int32) {
    _ = kill(getpid(), number)
    letArrive([number])
  }

  static func letArrive(_ numbers: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    _ = pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  // MARK: Terminal

  /// A terminal's settings as they were, to be put back.
  struct TerminalSettings {
    fileprivate let settings: termios
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static func terminalWidth(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  static func turnEchoOff(_ descriptor: Int32) throws(SystemCode) -> TerminalSettings {
    var settings = termios()
    _ = try retrying { tcgetattr(descriptor, &settings) }
    let before = TerminalSettings(settings: settings)
    settings.c_lflag &= ~tcflag_t(ECHO)
    _ = try retrying { tcsetattr(descriptor, TCSAFLUSH, &settings) }
    return before
  }

  static func restore(_ settings: TerminalSettings, on descriptor: Int32) {
    var copy = settings.settings
    _ = try? retrying { () -> Int32 in tcsetattr(descriptor, TCSAFLUSH, &copy) }
  }

  /// Waits for input, at most so long; a signal ends the wait early.
  static func hasInput(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }
}

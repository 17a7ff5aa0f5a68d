// What Swift can not call by itself: variadic functions and macros that cast.
#ifndef COBADGE_CSQLITE_SHIM_H
#define COBADGE_CSQLITE_SHIM_H

#include <sqlite3.h>

/// Turns a yes/no option of a connection on or off.
static inline int csqlite_set_option(sqlite3 *database, int option, int on) {
  return sqlite3_db_config(database, option, on, (int *)0);
}

/// Stops the library from counting its memory; has to come before anything else is asked of it.
static inline int csqlite_keep_no_memory_statistics(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

/// Whether the file of a database is no longer what its path leads to; 0 where that is not known.
static inline int csqlite_has_moved(sqlite3 *database) {
  int has_moved = 0;
  int code = sqlite3_file_control(database, "main", SQLITE_FCNTL_HAS_MOVED, &has_moved);
  return code == SQLITE_OK && has_moved;
}

/// Binds a private copy of UTF-8 text.
static inline int csqlite_bind_text(
    sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 length) {
  return sqlite3_bind_text64(statement, index, text, length, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Binds a private copy of bytes.
static inline int csqlite_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 length) {
  return sqlite3_bind_blob64(statement, index, bytes, length, SQLITE_TRANSIENT);
}

#endif

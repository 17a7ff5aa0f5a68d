// What the VFS and the disk below it share.
#ifndef COBADGE_FAULT_DISK_H
#define COBADGE_FAULT_DISK_H

#include <sqlite3.h>
#include <stddef.h>

#include "fault_vfs.h"

/// A write or a truncation that was not synced yet.
struct fault_change {
  struct fault_change *next;
  sqlite3_int64 offset;
  /// Length of the data; -1 for a truncation to `offset`.
  sqlite3_int64 length;
  unsigned char data[];
};

/// What is known of a file: what is safe on the disk, and what is on its way there.
struct fault_image {
  struct fault_image *next;
  char *path;
  unsigned char *synced;
  sqlite3_int64 size;
  struct fault_change *first;
  struct fault_change **last;
  /// Whether the file's name is safe in its folder.
  int is_entered;
  /// Whether it was deleted, and that is not safe.
  int is_deleted;
};

struct fault_disk {
  sqlite3_vfs vfs;
  sqlite3_vfs *real;
  struct fault_image *images;
  enum fault_operation operation;
  enum fault_kind kind;
  int n;
  int is_sticky;
  int has_fired;
  int is_dead;
  int last_errno;
  int counts[fault_operation_count];
};

/// The image of a file, made of the file as it is where there is none yet; null where there is no memory.
struct fault_image *fault_image_of(struct fault_disk *disk, const char *path);

/// Notes a write, or a truncation where `data` is null.
void fault_image_change(
    struct fault_image *image, const void *data, sqlite3_int64 length, sqlite3_int64 offset);

/// Notes that everything that was written is safe.
void fault_image_sync(struct fault_image *image);

/// Notes that all names are safe: of new files and of deleted ones.
void fault_disk_enter_names(struct fault_disk *disk);

#endif

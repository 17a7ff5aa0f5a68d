#include "fault_vfs.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "fault_disk.h"

/// A file of the VFS; that of the default one follows it in memory.
struct fault_file {
  sqlite3_file base;
  struct fault_disk *disk;
  /// Null for temporary files, which nobody looks for after a loss of power.
  struct fault_image *image;
  const char *path;
  int flags;
};

static struct fault_file *as_file(sqlite3_file *file) { return (struct fault_file *)file; }
static sqlite3_file *real_of(sqlite3_file *file) { return (sqlite3_file *)(as_file(file) + 1); }
static struct fault_disk *disk_of(sqlite3_file *file) { return as_file(file)->disk; }
static struct fault_disk *disk_of_vfs(sqlite3_vfs *vfs) { return vfs->pAppData; }

// Counts an operation and tells how it is to fail.
static enum fault_kind meet(struct fault_disk *disk, enum fault_operation operation) {
  int count = ++disk->counts[operation];
  if (disk->is_dead) return fault_power;
  if (disk->kind == fault_none || operation != disk->operation) return fault_none;
  if (count < disk->n || (count > disk->n && !disk->is_sticky)) return fault_none;
  disk->has_fired = 1;
  if (disk->kind == fault_power) disk->is_dead = 1;
  disk->last_errno = disk->kind == fault_no_space ? ENOSPC : EIO;
  return disk->kind;
}

// MARK: Files

static struct fault_image *image_of(sqlite3_file *file) {
  struct fault_file *own = as_file(file);
  return own->path ? fault_image_of(own->disk, own->path) : NULL;
}

static int file_close(sqlite3_file *file) { return real_of(file)->pMethods->xClose(real_of(file)); }

static int file_read(sqlite3_file *file, void *bytes, int length, sqlite3_int64 offset) {
  if (meet(disk_of(file), fault_read) != fault_none) return SQLITE_IOERR_READ;
  return real_of(file)->pMethods->xRead(real_of(file), bytes, length, offset);
}

static int file_write(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 offset) {
  enum fault_kind kind = meet(disk_of(file), fault_write);
  if (kind == fault_no_space) return SQLITE_FULL;
  if (kind != fault_none && kind != fault_short) return SQLITE_IOERR_WRITE;
  if (kind == fault_short) length /= 2;
  struct fault_image *image = image_of(file);
  if (image) fault_image_change(image, bytes, length, offset);
  int code = real_of(file)->pMethods->xWrite(real_of(file), bytes, length, offset);
  return kind == fault_short ? SQLITE_IOERR_WRITE : code;
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 size) {
  if (meet(disk_of(file), fault_truncate) != fault_none) return SQLITE_IOERR_TRUNCATE;
  struct fault_image *image = image_of(file);
  if (image) fault_image_change(image, NULL, 0, size);
  return real_of(file)->pMethods->xTruncate(real_of(file), size);
}

// SQLite's own VFS enters the name of a new journal or log, and with it all of the folder, when it syncs the file.
static int file_sync(sqlite3_file *file, int flags) {
  if (meet(disk_of(file), fault_sync) != fault_none) return SQLITE_IOERR_FSYNC;
  struct fault_image *image = image_of(file);
  if (image) fault_image_sync(image);
  int journals = SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL | SQLITE_OPEN_WAL;
  if (as_file(file)->flags & journals) fault_disk_enter_names(disk_of(file));
  // The page cache of this machine is safe from the losses of power that are played here.
  (void)flags;
  return SQLITE_OK;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size) {
  if (meet(disk_of(file), fault_size) != fault_none) return SQLITE_IOERR_FSTAT;
  return real_of(file)->pMethods->xFileSize(real_of(file), size);
}

static int file_lock(sqlite3_file *file, int level) {
  enum fault_kind kind = meet(disk_of(file), fault_lock);
  if (kind == fault_busy) return SQLITE_BUSY;
  if (kind != fault_none) return SQLITE_IOERR_LOCK;
  return real_of(file)->pMethods->xLock(real_of(file), level);
}

static int file_unlock(sqlite3_file *file, int level) {
  return real_of(file)->pMethods->xUnlock(real_of(file), level);
}

static int file_check_reserved_lock(sqlite3_file *file, int *is_held) {
  return real_of(file)->pMethods->xCheckReservedLock(real_of(file), is_held);
}

static int file_control(sqlite3_file *file, int operation, void *argument) {
  return real_of(file)->pMethods->xFileControl(real_of(file), operation, argument);
}

static int file_sector_size(sqlite3_file *file) {
  return real_of(file)->pMethods->xSectorSize(real_of(file));
}

// A disk that promises nothing: writes may be cut and come in any order.
static int file_device_characteristics(sqlite3_file *file) {
  (void)file;
  return 0;
}

static int file_shm_map(sqlite3_file *file, int region, int size, int extend, void volatile **address) {
  enum fault_kind kind = meet(disk_of(file), fault_shm_map);
  if (kind == fault_no_space) return SQLITE_IOERR_SHMSIZE;
  if (kind != fault_none) return SQLITE_IOERR_SHMMAP;
  return real_of(file)->pMethods->xShmMap(real_of(file), region, size, extend, address);
}

static int file_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
  if (flags & SQLITE_SHM_LOCK) {
    enum fault_kind kind = meet(disk_of(file), fault_shm_lock);
    if (kind == fault_busy) return SQLITE_BUSY;
    if (kind != fault_none) return SQLITE_IOERR_SHMLOCK;
  }
  return real_of(file)->pMethods->xShmLock(real_of(file), offset, count, flags);
}

static void file_shm_barrier(sqlite3_file *file) { real_of(file)->pMethods->xShmBarrier(real_of(file)); }

static int file_shm_unmap(sqlite3_file *file, int deletes) {
  return real_of(file)->pMethods->xShmUnmap(real_of(file), deletes);
}

// Version 2: shared memory, but no mapping of the file itself, so that every read is seen.
static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_truncate,
    .xSync = file_sync,
    .xFileSize = file_size,
    .xLock = file_lock,
    .xUnlock = file_unlock,
    .xCheckReservedLock = file_check_reserved_lock,
    .xFileControl = file_control,
    .xSectorSize = file_sector_size,
    .xDeviceCharacteristics = file_device_characteristics,
    .xShmMap = file_shm_map,
    .xShmLock = file_shm_lock,
    .xShmBarrier = file_shm_barrier,
    .xShmUnmap = file_shm_unmap,
};

// MARK: The VFS

static int disk_open(
    sqlite3_vfs *vfs, sqlite3_filename name, sqlite3_file *file, int flags, int *flags_out) {
  struct fault_disk *disk = disk_of_vfs(vfs);
  struct fault_file *own = as_file(file);
  *own = (struct fault_file){.disk = disk, .path = name, .flags = flags};
  enum fault_kind kind = meet(disk, fault_open);
  int has_room = kind == fault_no_space && !(flags & SQLITE_OPEN_CREATE);
  if (kind != fault_none && !has_room) return SQLITE_CANTOPEN;
  // Before the file is created, so that it is known whether it was there.
  struct fault_image *image = name ? fault_image_of(disk, name) : NULL;
  memset(real_of(file), 0, (size_t)disk->real->szOsFile);
  int code = disk->real->xOpen(disk->real, name, real_of(file), flags, flags_out);
  if (code != SQLITE_OK) return code;
  if (image && image->is_deleted) {
    image->is_deleted = 0;
    fault_image_change(image, NULL, 0, 0);
  }
  file->pMethods = &methods;
  return SQLITE_OK;
}

static int disk_delete(sqlite3_vfs *vfs, const char *name, int enters_folder) {
  struct fault_disk *disk = disk_of_vfs(vfs);
  if (meet(disk, fault_delete) != fault_none) return SQLITE_IOERR_DELETE;
  struct fault_image *image = fault_image_of(disk, name);
  if (image) image->is_deleted = 1;
  int code = disk->real->xDelete(disk->real, name, 0);
  if (code == SQLITE_OK && enters_folder) fault_disk_enter_names(disk);
  return code;
}

static int disk_access(sqlite3_vfs *vfs, const char *name, int flags, int *answer) {
  struct fault_disk *disk = disk_of_vfs(vfs);
  if (meet(disk, fault_access) != fault_none) return SQLITE_IOERR_ACCESS;
  return disk->real->xAccess(disk->real, name, flags, answer);
}

static int disk_full_path(sqlite3_vfs *vfs, const char *name, int length, char *path) {
  sqlite3_vfs *real = disk_of_vfs(vfs)->real;
  return real->xFullPathname(real, name, length, path);
}

static int disk_randomness(sqlite3_vfs *vfs, int length, char *bytes) {
  sqlite3_vfs *real = disk_of_vfs(vfs)->real;
  return real->xRandomness(real, length, bytes);
}

// Time that is slept is only said to have passed.
static int disk_sleep(sqlite3_vfs *vfs, int microseconds) {
  (void)vfs;
  return microseconds;
}

static int disk_time(sqlite3_vfs *vfs, sqlite3_int64 *time) {
  sqlite3_vfs *real = disk_of_vfs(vfs)->real;
  return real->xCurrentTimeInt64(real, time);
}

static int disk_last_error(sqlite3_vfs *vfs, int length, char *text) {
  struct fault_disk *disk = disk_of_vfs(vfs);
  if (disk->has_fired) return disk->last_errno;
  return disk->real->xGetLastError(disk->real, length, text);
}

struct fault_disk *fault_disk_create(const char *name) {
  sqlite3_vfs *real = sqlite3_vfs_find(NULL);
  struct fault_disk *disk = real ? calloc(1, sizeof *disk) : NULL;
  if (!disk) return NULL;
  size_t length = strlen(name) + 1;
  char *own_name = malloc(length);
  if (!own_name) {
    free(disk);
    return NULL;
  }
  memcpy(own_name, name, length);
  disk->real = real;
  disk->vfs = (sqlite3_vfs){
      .iVersion = 2,
      .szOsFile = (int)sizeof(struct fault_file) + real->szOsFile,
      .mxPathname = real->mxPathname,
      .zName = own_name,
      .pAppData = disk,
      .xOpen = disk_open,
      .xDelete = disk_delete,
      .xAccess = disk_access,
      .xFullPathname = disk_full_path,
      .xRandomness = disk_randomness,
      .xSleep = disk_sleep,
      .xGetLastError = disk_last_error,
      .xCurrentTimeInt64 = disk_time,
  };
  sqlite3_vfs_register(&disk->vfs, 0);
  return disk;
}

void fault_disk_destroy(struct fault_disk *disk) {
  sqlite3_vfs_unregister(&disk->vfs);
  fault_disk_settle(disk);
  free((void *)disk->vfs.zName);
  free(disk);
}

void fault_disk_arm(
    struct fault_disk *disk, enum fault_operation operation, enum fault_kind kind, int n, int sticky) {
  memset(disk->counts, 0, sizeof disk->counts);
  disk->operation = operation;
  disk->kind = kind;
  disk->n = n;
  disk->is_sticky = sticky;
  disk->has_fired = 0;
  disk->last_errno = 0;
}

int fault_disk_count(const struct fault_disk *disk, enum fault_operation operation) {
  return disk->counts[operation];
}

int fault_disk_fired(const struct fault_disk *disk) { return disk->has_fired; }

long long fault_heap_used(void) { return sqlite3_memory_used(); }

void fault_limit_heap(long long bytes) { sqlite3_hard_heap_limit64(bytes); }

/// A SQLite VFS over the default one that fails when it is told to, and knows what a loss of power would leave.
///
/// Each disk is a VFS of its own, registered under the disk's name, so that tests do not meet. A disk is for one thread
/// at a time.
#ifndef COBADGE_FAULT_VFS_H
#define COBADGE_FAULT_VFS_H

/// What a file system is asked to do; each is counted.
enum fault_operation {
  fault_open,
  fault_delete,
  fault_access,
  fault_read,
  fault_write,
  fault_truncate,
  fault_sync,
  fault_size,
  fault_lock,
  fault_shm_map,
  fault_shm_lock,
  fault_operation_count,
};

/// How it fails.
enum fault_kind {
  /// It does not.
  fault_none,
  /// The device reports a failure: EIO.
  fault_io,
  /// There is no room: ENOSPC.
  fault_no_space,
  /// Half of a write is done, then the device reports a failure.
  fault_short,
  /// Somebody else holds the lock.
  fault_busy,
  /// The power goes before the operation: nothing works any more.
  fault_power,
};

/// What of the writes that were not synced a loss of power leaves.
enum fault_rest {
  /// None of them.
  fault_rest_none,
  /// All of them.
  fault_rest_all,
  /// Some of them, some cut in the middle.
  fault_rest_some,
};

/// A disk and its VFS.
struct fault_disk;

/// Makes a disk and registers its VFS; null where there is no memory.
struct fault_disk *_Nullable fault_disk_create(const char *_Nonnull name);

/// Takes the VFS back; every connection that used it has to be closed.
void fault_disk_destroy(struct fault_disk *_Nonnull disk);

/// Sets the counts to zero and makes the n-th operation of that sort fail, from 1, and all after it if `sticky`.
void fault_disk_arm(
    struct fault_disk *_Nonnull disk, enum fault_operation operation, enum fault_kind kind, int n, int sticky);

/// How many operations of that sort there were since the disk was armed.
int fault_disk_count(const struct fault_disk *_Nonnull disk, enum fault_operation operation);

/// Whether the fault was met since the disk was armed.
int fault_disk_fired(const struct fault_disk *_Nonnull disk);

/// Forgets what the files were: what is on the disk now is synced, as after a copy made beside the VFS.
void fault_disk_settle(struct fault_disk *_Nonnull disk);

/// Makes of every file what a loss of power leaves, and turns the power on again.
///
/// Every connection has to be closed. The same seed leaves the same. Answers 0 where a file cannot be written.
int fault_disk_restart(struct fault_disk *_Nonnull disk, enum fault_rest rest, unsigned long long seed);

/// Lets SQLite have at most so many bytes of memory in the whole process; 0 for no limit.
void fault_limit_heap(long long bytes);

/// How many bytes of memory SQLite uses in the whole process.
long long fault_heap_used(void);

#endif

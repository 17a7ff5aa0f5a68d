/// The SQL files of this folder, as bytes inside the binary.
///
/// C for the sake of `#embed`: see `seed_data.h`. A new migration is one file,
/// one `#embed` and one row of the table in `migrations.c`; a file that was
/// released is never edited, its checksum is recorded in every store.
#ifndef COBADGE_MIGRATIONS_H
#define COBADGE_MIGRATIONS_H

#include <stddef.h>

/// One migration. All pointers live as long as the process.
struct cobadge_migration {
  /// The store it belongs to, which is its folder: `bins` or `sessions`.
  const char *_Nonnull set;
  /// File name without the extension: `0001_initial`. Sorts in order of use.
  const char *_Nonnull name;
  /// First byte of the SQL text: UTF-8, not ended by a zero byte.
  const unsigned char *_Nonnull sql;
  /// Length of the SQL text in bytes.
  size_t size;
};

/// How many migrations there are, over all sets.
size_t cobadge_migration_count(void);

/// The migration at `index`, ordered by set, then name. An `index` that is not
/// below the count gives a migration with empty strings and size 0.
struct cobadge_migration cobadge_migration_at(size_t index);

#endif

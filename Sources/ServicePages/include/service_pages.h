/// What the service hands out as it is, as bytes inside the binary: see SeedData for why this is C.
#ifndef COBADGE_SERVICE_PAGES_H
#define COBADGE_SERVICE_PAGES_H

#include <stddef.h>

/// A file: its bytes live as long as the process, are never written to, and do not end in a zero byte.
typedef struct {
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t size;
} cobadge_file;

/// The first of the files; `openapi.json` describes the API, the others are pages and what they need.
const cobadge_file *_Nonnull cobadge_files(void);
/// How many there are.
size_t cobadge_file_count(void);

#endif

// What a look-up in sorted ranges costs in C, and how often memory was asked for.

#ifndef YARDSTICK_H
#define YARDSTICK_H

#include <stddef.h>
#include <stdint.h>

/// Sorted first keys of eleven digits, with a table of pages on the first six of them.
typedef struct yardstick yardstick;

/// Makes one of `count` ascending keys, the first of them 0; NULL where there is no memory.
yardstick *_Nullable yardstick_make(const uint64_t *_Nonnull lows, size_t count);

void yardstick_free(yardstick *_Nullable table);

/// The positions of the last keys not above `keys`, found by page and scan; their sum.
uint64_t yardstick_paged(const yardstick *_Nonnull table, const uint64_t *_Nonnull keys, size_t count);

/// The same by binary search without branches.
uint64_t yardstick_binary(const yardstick *_Nonnull table, const uint64_t *_Nonnull keys, size_t count);

/// Blocks of memory that this process asked for so far; 0 at all times where they are not counted.
uint64_t yardstick_allocations(void);

#endif

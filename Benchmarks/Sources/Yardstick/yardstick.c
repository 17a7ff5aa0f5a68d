#include "yardstick.h"

#include <stdlib.h>
#include <string.h>

// Eleven digits: six name the page, five are left.
#define PAGES 1000000
#define KEYS_OF_PAGE 100000

struct yardstick {
  size_t count;
  uint64_t *lows;
  // Where each page begins; one more, so that every page has an end.
  uint32_t first[PAGES + 1];
};

yardstick *yardstick_make(const uint64_t *lows, size_t count) {
  yardstick *table = malloc(sizeof *table);
  if (!table) return NULL;
  table->lows = malloc(count * sizeof *lows);
  if (!table->lows) {
    free(table);
    return NULL;
  }
  memcpy(table->lows, lows, count * sizeof *lows);
  table->count = count;
  size_t position = 0;
  for (size_t page = 0; page <= PAGES; page++) {
    while (position < count && lows[position] < page * KEYS_OF_PAGE) position++;
    table->first[page] = (uint32_t)position;
  }
  return table;
}

void yardstick_free(yardstick *table) {
  if (!table) return;
  free(table->lows);
  free(table);
}

uint64_t yardstick_paged(const yardstick *table, const uint64_t *keys, size_t count) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) {
    const uint64_t key = keys[i];
    const uint32_t page = (uint32_t)(key / KEYS_OF_PAGE);
    uint32_t position = table->first[page];
    const uint32_t end = table->first[page + 1];
    while (position < end && table->lows[position] <= key) position++;
    sum += position - 1;
  }
  return sum;
}

uint64_t yardstick_binary(const yardstick *table, const uint64_t *keys, size_t count) {
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) {
    size_t position = 0;
    for (size_t left = table->count; left > 1;) {
      const size_t half = left / 2;
      position += table->lows[position + half] <= keys[i] ? half : 0;
      left -= half;
    }
    sum += position;
  }
  return sum;
}

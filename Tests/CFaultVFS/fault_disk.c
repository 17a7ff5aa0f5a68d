// What a loss of power leaves: images of what was synced, and the changes since.
#include "fault_disk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char *copy_of(const char *text) {
  size_t length = strlen(text) + 1;
  char *copy = malloc(length);
  if (copy) memcpy(copy, text, length);
  return copy;
}

static void read_file(struct fault_image *image) {
  FILE *file = fopen(image->path, "rb");
  if (!file) return;
  image->is_entered = 1;
  fseek(file, 0, SEEK_END);
  long size = ftell(file);
  rewind(file);
  image->synced = malloc(size > 0 ? (size_t)size : 1);
  if (image->synced) image->size = (sqlite3_int64)fread(image->synced, 1, (size_t)size, file);
  fclose(file);
}

struct fault_image *fault_image_of(struct fault_disk *disk, const char *path) {
  for (struct fault_image *image = disk->images; image; image = image->next) {
    if (strcmp(image->path, path) == 0) return image;
  }
  struct fault_image *image = calloc(1, sizeof *image);
  if (!image) return NULL;
  image->path = copy_of(path);
  if (!image->path) {
    free(image);
    return NULL;
  }
  image->last = &image->first;
  read_file(image);
  image->next = disk->images;
  disk->images = image;
  return image;
}

void fault_image_change(
    struct fault_image *image, const void *data, sqlite3_int64 length, sqlite3_int64 offset) {
  struct fault_change *change = malloc(sizeof *change + (data ? (size_t)length : 0));
  if (!change) return;
  *change = (struct fault_change){.offset = offset, .length = data ? length : -1};
  if (data) memcpy(change->data, data, (size_t)length);
  *image->last = change;
  image->last = &change->next;
}

static void resize(struct fault_image *image, sqlite3_int64 size) {
  unsigned char *bytes = realloc(image->synced, size > 0 ? (size_t)size : 1);
  if (!bytes) return;
  if (size > image->size) memset(bytes + image->size, 0, (size_t)(size - image->size));
  image->synced = bytes;
  image->size = size;
}

static void apply(
    struct fault_image *image, const struct fault_change *change, sqlite3_int64 from, sqlite3_int64 to) {
  if (change->length < 0) {
    resize(image, change->offset);
  } else if (from < to) {
    if (change->offset + to > image->size) resize(image, change->offset + to);
    memcpy(image->synced + change->offset + from, change->data + from, (size_t)(to - from));
  }
}

static void drop_changes(struct fault_image *image) {
  while (image->first) {
    struct fault_change *change = image->first;
    image->first = change->next;
    free(change);
  }
  image->last = &image->first;
}

void fault_image_sync(struct fault_image *image) {
  for (struct fault_change *change = image->first; change; change = change->next) {
    apply(image, change, 0, change->length);
  }
  drop_changes(image);
}

static void forget(struct fault_image *image) {
  drop_changes(image);
  free(image->synced);
  free(image->path);
  free(image);
}

void fault_disk_enter_names(struct fault_disk *disk) {
  struct fault_image **place = &disk->images;
  while (*place) {
    struct fault_image *image = *place;
    if (image->is_deleted) {
      *place = image->next;
      forget(image);
    } else {
      image->is_entered = 1;
      place = &image->next;
    }
  }
}

void fault_disk_settle(struct fault_disk *disk) {
  while (disk->images) {
    struct fault_image *image = disk->images;
    disk->images = image->next;
    forget(image);
  }
  disk->is_dead = 0;
}

// SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
static unsigned long long next_random(unsigned long long *state) {
  unsigned long long mixed = *state += 0x9E3779B97F4A7C15u;
  mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
  mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
  return mixed ^ (mixed >> 31);
}

// Some changes arrive, some do not, and of some a part: whole sectors of 512 bytes from the begin or up to the end.
static void apply_some(struct fault_image *image, unsigned long long *state) {
  for (struct fault_change *change = image->first; change; change = change->next) {
    sqlite3_int64 sectors = change->length / 512;
    sqlite3_int64 cut = sectors > 0 ? 512 * (sqlite3_int64)(next_random(state) % (unsigned)(sectors + 1)) : 0;
    switch (next_random(state) % 4) {
    case 0: apply(image, change, 0, change->length); break;
    case 1: if (change->length > 0) apply(image, change, 0, cut); break;
    case 2: if (change->length > 0) apply(image, change, cut, change->length); break;
    default: break;
    }
  }
}

static int write_file(const struct fault_image *image) {
  FILE *file = fopen(image->path, "wb");
  if (!file) return 0;
  size_t size = (size_t)image->size;
  int is_whole = size == 0 || fwrite(image->synced, 1, size, file) == size;
  return fclose(file) == 0 && is_whole;
}

int fault_disk_restart(struct fault_disk *disk, enum fault_rest rest, unsigned long long seed) {
  int is_whole = 1;
  unsigned long long state = seed;
  for (struct fault_image *image = disk->images; image; image = image->next) {
    int is_lucky = rest == fault_rest_all || (rest == fault_rest_some && next_random(&state) % 2);
    if (rest == fault_rest_all) fault_image_sync(image);
    if (rest == fault_rest_some) apply_some(image, &state);
    int is_there = image->is_deleted ? image->is_entered && !is_lucky : image->is_entered || is_lucky;
    if (is_there) {
      is_whole &= write_file(image);
    } else {
      unlink(image->path);
    }
  }
  fault_disk_settle(disk);
  return is_whole;
}

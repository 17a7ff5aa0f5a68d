#include "migrations.h"

static const unsigned char bins_0001[] = {
#embed "bins/0001_initial.sql"
};

static const unsigned char bins_0002[] = {
#embed "bins/0002_corrections.sql"
};

static const unsigned char bins_0003[] = {
#embed "bins/0003_search.sql"
};

static const unsigned char sessions_0001[] = {
#embed "sessions/0001_initial.sql"
};

// Ordered by set, then name.
static const struct cobadge_migration migrations[] = {
    {"bins", "0001_initial", bins_0001, sizeof bins_0001},
    {"bins", "0002_corrections", bins_0002, sizeof bins_0002},
    {"bins", "0003_search", bins_0003, sizeof bins_0003},
    {"sessions", "0001_initial", sessions_0001, sizeof sessions_0001},
};

size_t cobadge_migration_count(void) {
  return sizeof migrations / sizeof migrations[0];
}

struct cobadge_migration cobadge_migration_at(size_t index) {
  if (index < cobadge_migration_count()) return migrations[index];
  static const unsigned char nothing[] = {0};
  return (struct cobadge_migration){"", "", nothing, 0};
}

#include "migrations.h"
const unsigned char placeholder_migrations = 0;

#include "seed_data.h"
const unsigned char placeholder_seed = 0;

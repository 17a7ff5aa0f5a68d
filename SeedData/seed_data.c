#include "seed_data.h"

static const unsigned char seed_csv[] = {
#embed "seed.csv"
};

static const unsigned char test_cards_csv[] = {
#embed "test-cards.csv"
};

const unsigned char *cobadge_seed_csv(void) { return seed_csv; }
size_t cobadge_seed_csv_size(void) { return sizeof seed_csv; }

const unsigned char *cobadge_test_cards_csv(void) { return test_cards_csv; }
size_t cobadge_test_cards_csv_size(void) { return sizeof test_cards_csv; }

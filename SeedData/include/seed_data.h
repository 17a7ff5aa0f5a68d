/// The CSV files of this folder, as bytes inside the binary.
///
/// Why C: `#embed` copies a file into the object file as it is, in a fraction
/// of a second. Swift has no counterpart: SwiftPM's `.embedInCode` was measured
/// at over 100 s for 500 kB and a Swift literal of 2,000 rows at 33 s, and a
/// resource bundle would be a second file to ship beside the binary.
/// Functions rather than arrays, because Swift does not import an array whose
/// length the header does not tell.
///
/// The bytes live as long as the process, are never written to, and do not end
/// in a zero byte. Origin and licence of the rows: SOURCES.md.
#ifndef COBADGE_SEED_DATA_H
#define COBADGE_SEED_DATA_H

#include <stddef.h>

/// First byte of `seed.csv`: ranges that the general rules can not tell.
const unsigned char *_Nonnull cobadge_seed_csv(void);
/// Length of `seed.csv` in bytes.
size_t cobadge_seed_csv_size(void);

/// First byte of `test-cards.csv`: an overlay that is loaded only on request.
const unsigned char *_Nonnull cobadge_test_cards_csv(void);
/// Length of `test-cards.csv` in bytes.
size_t cobadge_test_cards_csv_size(void);

#endif

// The entry of libFuzzer as a library; the compiler brings it with -sanitize=fuzzer. It ships no header for it.
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*one)(const uint8_t *data, size_t size));

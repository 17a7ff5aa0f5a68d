/// What the service hands out as it is, as bytes inside the binary: see SeedData for why this is C.
///
/// The bytes live as long as the process, are never written to, and do not end in a zero byte.
#ifndef COBADGE_SERVICE_PAGES_H
#define COBADGE_SERVICE_PAGES_H

#include <stddef.h>

/// First byte of `openapi.json`: the description of the API, OpenAPI 3.1.
const unsigned char *_Nonnull cobadge_openapi_json(void);
/// Length of `openapi.json` in bytes.
size_t cobadge_openapi_json_size(void);

#endif

#include "service_pages.h"

static const unsigned char openapi_json[] = {
#embed "openapi.json"
};

const unsigned char *cobadge_openapi_json(void) { return openapi_json; }
size_t cobadge_openapi_json_size(void) { return sizeof openapi_json; }

#include "service_pages.h"

// The array of bytes of a file.
#define FILE_BYTES(array) static const unsigned char array[]

FILE_BYTES(openapi_json) = {
#embed "openapi.json"
};
FILE_BYTES(lookup_html) = {
#embed "pages/lookup.html"
};
FILE_BYTES(checkout_html) = {
#embed "pages/checkout.html"
};
FILE_BYTES(style_css) = {
#embed "pages/style.css"
};
FILE_BYTES(api_js) = {
#embed "pages/api.js"
};
FILE_BYTES(page_js) = {
#embed "pages/page.js"
};
FILE_BYTES(lookup_js) = {
#embed "pages/lookup.js"
};
FILE_BYTES(number_field_js) = {
#embed "pages/number-field.js"
};
FILE_BYTES(checkout_session_js) = {
#embed "pages/checkout-session.js"
};
FILE_BYTES(checkout_js) = {
#embed "pages/checkout.js"
};

#define EMBEDDED(name, array) {name, array, sizeof array}

static const cobadge_file files[] = {
    EMBEDDED("openapi.json", openapi_json),
    EMBEDDED("lookup.html", lookup_html),
    EMBEDDED("checkout.html", checkout_html),
    EMBEDDED("style.css", style_css),
    EMBEDDED("api.js", api_js),
    EMBEDDED("page.js", page_js),
    EMBEDDED("lookup.js", lookup_js),
    EMBEDDED("number-field.js", number_field_js),
    EMBEDDED("checkout-session.js", checkout_session_js),
    EMBEDDED("checkout.js", checkout_js),
};

const cobadge_file *cobadge_files(void) { return files; }
size_t cobadge_file_count(void) { return sizeof files / sizeof files[0]; }

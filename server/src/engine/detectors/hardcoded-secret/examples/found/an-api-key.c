// @example an API key
// @finding
static const char *api_key = "q7Rz2vLx9K¦pT4wYb8NcD";

// @example entities that are switched off, and an option that is only asked for
#include <libxml/parser.h>

xmlDocPtr load(const char *name, int options) {
  if (options & XML_PARSE_NOENT) return NULL;
  options &= ~XML_PARSE_NOENT;
  return xmlReadFile(name, NULL, options);
}

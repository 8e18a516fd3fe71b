// @example entities that stay as they are
#include <libxml/parser.h>

xmlDocPtr read_document(const char *path) {
  return xmlReadFile(path, NULL, XML_PARSE_NONET);
}

void prepare(void) {
  xmlSubstituteEntitiesDefault(0);
}

// @example entities that are replaced
// @severity high
#include <libxml/parser.h>

xmlDocPtr read_document(const char *path) {
  // @finding
  return xmlReadFile(path, NULL, XML_PARSE_NOENT | XML_PARSE_NONET);
}

void prepare(void) {
  // @finding
  xmlSubstituteEntitiesDefault(1);
}

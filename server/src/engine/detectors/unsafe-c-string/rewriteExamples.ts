/** What the rewrite of writes without a limit does, and what it leaves alone. */
import type { RewriteExample } from "../../fixes/Rewrite.ts"
import { rewriteExample } from "../Detector.ts"

export const unsafeCStringRewrites: ReadonlyArray<RewriteExample> = [
  rewriteExample(
    "c",
    "`sprintf` into an array",
    'void f(const char *name) {\n  char to[16], *more;\n  if (name)\n    sprintf(to, "%d %s",  /* no */\n            1, name);\n}\n'.replace(
      "  /* no */",
      "",
    ),
    'void f(const char *name) {\n  char to[16], *more;\n  if (name)\n    snprintf(to, sizeof(to), "%d %s",\n            1, name);\n}\n',
  ),
  rewriteExample(
    "c",
    "`vsprintf`, tabs and other line ends",
    'void f(const char *name, va_list a) {\r\n\tstatic char to[N] = "";\r\n\tvsprintf(to, "%s", a);\r\n}',
    'void f(const char *name, va_list a) {\r\n\tstatic char to[N] = "";\r\n\tvsnprintf(to, sizeof(to), "%s", a);\r\n}',
  ),
  rewriteExample(
    "c",
    "`strcpy` where `snprintf` is known",
    "#include <stdio.h>\n\nvoid f(const char *name) {\n  char to[16];\n  strcpy(to, name);\n}\n",
    '#include <stdio.h>\n\nvoid f(const char *name) {\n  char to[16];\n  snprintf(to, sizeof(to), "%s", name);\n}\n',
  ),
  rewriteExample(
    "cpp",
    "`strcat`",
    "void f(const char *name) {\n  char to[16] = {0};\n  { std::strcat(to, name); }\n}\n",
    "void f(const char *name) {\n  char to[16] = {0};\n  { std::strncat(to, name, sizeof(to) - strlen(to) - 1); }\n}\n",
  ),
  rewriteExample(
    "c",
    "`gets` as a statement",
    "#include <string.h>\n\nvoid f(void) {\n  char line[80];\n  gets(line);\n}\n",
    "#include <string.h>\n\nvoid f(void) {\n  char line[80];\n  if (fgets(line, sizeof(line), stdin) != NULL)\n    line[strcspn(line, \"\\n\")] = '\\0';\n}\n",
  ),
  rewriteExample(
    "c",
    "`gets` in a condition",
    "void f(void) {\n  char line[80];\n  while (gets(line)) g(line);\n}\n",
    "void f(void) {\n  char line[80];\n  while (fgets(line, sizeof(line), stdin)) g(line);\n}\n",
  ),
  rewriteExample(
    "c",
    "words of a `scanf`",
    'void f(void) {\n  char word[8], more[4];\n  int n;\n  scanf("%d %s %%%*s%[a-z]", &n, word, more);\n}\n',
    'void f(void) {\n  char word[8], more[4];\n  int n;\n  scanf("%d %7s %%%*s%3[a-z]", &n, word, more);\n}\n',
  ),
  rewriteExample(
    "c",
    "a parameter, whose size nobody knows",
    "void f(char to[16], const char *name) {\n  strcat(to, name);\n}\n",
    null,
  ),
  rewriteExample(
    "c",
    "a pointer of the same name",
    "void f(const char *name) {\n  char to[16];\n  {\n    char *to = g();\n    strcat(to, name);\n  }\n}\n",
    null,
  ),
  rewriteExample(
    "c",
    "an array of arrays",
    "void f(const char *name) {\n  char to[2][16];\n  strcat(to[1], name);\n}\n",
    null,
  ),
  rewriteExample(
    "c",
    "a result that is used",
    'int f(const char *name) {\n  char to[16];\n  return sprintf(to, "%s", name);\n}\n',
    null,
  ),
  rewriteExample(
    "c",
    "a target that is its own source",
    'void f(const char *name) {\n  char to[16];\n  sprintf(to, "%s%s", to, name);\n}\n',
    null,
  ),
  rewriteExample(
    "c",
    "a constant that does not fit",
    'void f(void) {\n  char name[4];\n  strcpy(name, "four");\n}\n',
    null,
  ),
  rewriteExample(
    "c",
    "words of a size that has a name",
    'void f(void) {\n  char word[N];\n  scanf("%s", word);\n}\n',
    null,
  ),
  rewriteExample("cpp", "members", "void A::f(const char *name) {\n  strcpy(name_, name);\n}\n", null),
]

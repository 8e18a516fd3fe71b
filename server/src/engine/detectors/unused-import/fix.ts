/** Removes imports, or the one name of an import, that nothing uses. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { literalText } from "../shared/constants.ts"
import { holdsComment, lineEndOf, lineStartOf } from "../../fixes/edits.ts"
import { removeItem } from "../../fixes/lists.ts"
import { isExplained, isWholeBlock, removeStatements } from "../../fixes/removeStatement.ts"
import type { Rewrite, TextEdit } from "../../fixes/Rewrite.ts"

/** Removes the import that a finding is about; `statement` is all of it, `node` what brings the name. */
export const removeImport = (name: string, node: SyntaxNode, statement: SyntaxNode, source: string): Rewrite | null => {
  if (statement.hasError || runsText.test(source)) return null
  if (statement.type === "import_declaration") return rewriteOf(name, wholeStatement(statement, source), null)
  return statement.type === "import_statement" && isJavaScript(statement)
    ? javascriptRewrite(name, node, statement, source)
    : pythonRewrite(name, node, statement, source)
}

/** Signs that the file runs text or looks names up dynamically: any import may be used. */
const runsText = /\b(?:eval|exec|execfile|globals|new Function)\s?\((?!\s*\))|\bglobals\(\)/

const isJavaScript = (statement: SyntaxNode): boolean => statement.childForFieldName("source") !== null

const rewriteOf = (name: string, edit: TextEdit | null, doubt: string | null): Rewrite | null =>
  edit === null
    ? null
    : {
        safety: doubt === null ? "safe" : "suggested",
        title: `Remove the unused import of \`${name}\``,
        explanation: `Nothing in the file uses \`${name}\`. ${doubt ?? "What the file does stays the same."}`,
        edits: [edit],
      }

/** The lines of a statement; null where something else stands on them, or explains them. */
const wholeStatement = (statement: SyntaxNode, source: string): TextEdit | null => {
  const before = source.slice(lineStartOf(statement.startIndex, source), statement.startIndex)
  const behind = source.slice(statement.endIndex, lineEndOf(statement.endIndex, source))
  if (before.trim() !== "" || !/^[ \t]*(?:;[ \t]*)?(?:(?:\/\/|#).*)?\r?$/.test(behind)) return null
  if (isExplained(statement, source)) return null
  return removeStatements(statement, statement, source)
}

const loadsModule =
  "The module is no longer loaded from here: if loading it does something that the program needs, import it without names."

/**
 * The edit that takes one of several names out of a statement; null where a comment would be lost, undefined where the
 * statement imports nothing else.
 */
const editWithin = (clause: SyntaxNode, node: SyntaxNode, source: string): TextEdit | null | undefined => {
  const [first, second] = clause.namedChildren
  const list = clause.namedChildren.find(({ type }) => type === "named_imports")
  if (node.type === "import_specifier" && list !== undefined) {
    const specifiers = list.namedChildren.filter((child) => child.type === "import_specifier")
    if (specifiers.length > 1) return removeItem(node, source)
    if (holdsComment(list)) return null
    return first === undefined || first.id === list.id
      ? undefined
      : { start: first.endIndex, end: list.endIndex, text: "" }
  }
  if (first === undefined || second === undefined) return undefined
  if (holdsComment(clause)) return null
  // The name of the module itself stands first, everything of it or some names follow.
  return node.type === "import_clause"
    ? { start: first.startIndex, end: second.startIndex, text: "" }
    : { start: first.endIndex, end: second.endIndex, text: "" }
}

const javascriptRewrite = (name: string, node: SyntaxNode, statement: SyntaxNode, source: string): Rewrite | null => {
  const clause = statement.namedChildren.find((child) => child.type === "import_clause")
  if (!clause) return null
  const isType = /^import\s+type\b/.test(statement.text)
  const edit = editWithin(clause, node, source)
  if (edit !== undefined) return rewriteOf(name, edit, null)
  const module = literalText(statement.childForFieldName("source")) ?? ""
  if (loadedForEffect.test(module)) return null
  const isLast = statement.parent?.namedChildren.every(
    (other) => other.id === statement.id || !/^(?:import|export)_statement$/.test(other.type),
  )
  const doubt = isType || builtInModules.test(module) ? null : loadsModule
  return rewriteOf(name, wholeStatement(statement, source), isLast === true ? makesModule : doubt)
}

/** Packages that put something into the page, the language or another package when they are loaded. */
const loadedForEffect =
  /^(?:bootstrap|jquery|popper|zone\.js|core-js|reflect-metadata|regenerator-runtime|whatwg-fetch|isomorphic-fetch|foundation-sites|materialize-css|uikit|semantic-ui|htmx|alpinejs|prismjs)(?:$|[-./])|polyfill|shim|\/(?:register|setup|auto|init|globals?|styles?)(?:\.\w{1,4})?$|\.(?:css|scss|sass|less)$/

/** Modules of Node.js without side effects at load. */
const builtInModules =
  /^(?:node:.+|assert|async_hooks|buffer|child_process|crypto|dns|events|fs|http|https|net|os|path|perf_hooks|querystring|readline|stream|string_decoder|timers|tls|url|util|vm|worker_threads|zlib|(?:fs|dns|stream|timers|util)\/\w+)$/

const makesModule =
  "It is the only statement that makes the file a module: without it the file may be read as a script, whose names are known everywhere."

const pythonRewrite = (name: string, node: SyntaxNode, statement: SyntaxNode, source: string): Rewrite | null => {
  // A name missing in `__all__` may still be imported from here on purpose.
  if (/\b__all__\b/.test(source)) return null
  const isFrom = statement.type === "import_from_statement"
  const module =
    (isFrom ? statement.childForFieldName("module_name") : (node.childForFieldName("name") ?? node))?.text ?? ""
  const names = statement.childrenForFieldName("name")
  const doubt = doubtOf(module, isFrom, names.length)
  if (names.length > 1) return rewriteOf(name, removeItem(node, source), doubt)
  const block = statement.parent
  if (block?.type === "block" && isWholeBlock(block, [statement])) return null
  return rewriteOf(name, wholeStatement(statement, source), doubt)
}

/** Why the import may be there although the file does not use it. */
const doubtOf = (module: string, isFrom: boolean, names: number): string | null => {
  if (module.startsWith(".")) return "Other files of the package may have the name from here; look for that before."
  if (isFrom) {
    if (standardModules.has(module.split(".")[0] ?? "")) return null
    return names === 1
      ? `Other files may have the name from here. ${loadsPython}`
      : "Other files may have the name from here; look for that before."
  }
  if (module.includes("."))
    return "Importing a module of a package makes it an attribute of the package, which other code may use."
  return names === 1 && !standardModules.has(module) ? loadsPython : null
}

const loadsPython = loadsModule.replace("import it without names", "keep the import with a comment that says so")

/** Modules of Python's standard library without side effects at load. */
const standardModules = new Set(
  "abc argparse array ast asyncio atexit base64 binascii bisect builtins bz2 calendar collections configparser contextlib copy csv ctypes dataclasses datetime decimal difflib dis email enum errno fnmatch fractions functools gc getpass getopt glob gzip hashlib heapq hmac html http importlib inspect io ipaddress itertools json keyword linecache locale logging lzma math mimetypes multiprocessing numbers operator os pathlib pickle pkgutil platform posixpath pprint queue random re reprlib select shelve shlex shutil signal site socket sqlite3 ssl stat statistics string struct subprocess sys sysconfig tarfile tempfile textwrap threading time timeit token tokenize traceback types typing unicodedata unittest urllib uuid warnings weakref xml zipfile zlib".split(
    " ",
  ),
)

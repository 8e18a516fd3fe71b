/** Lets handlers of errors catch errors only. */
import type { Node } from "web-tree-sitter"
import { insertAt, replaceNode } from "../fixes/edits.ts"
import type { Rewrite, RewriteExample } from "../fixes/Rewrite.ts"
import { bodyRewrite } from "./bodies.ts"
import { rewriteExample } from "./Detector.ts"
import { childrenOf } from "./nodes.ts"

/** `except:` and `except BaseException:` become `except Exception:`. */
export const catchErrors = (clause: Node): Rewrite | null => {
  const statement = clause.parent
  const keyword = clause.child(0)
  if (statement === null || keyword?.type !== "except") return null
  const others = childrenOf(statement).filter(({ type, id }) => type.startsWith("except") && id !== clause.id)
  if (others.some(({ text }) => /^except\*?[\s(]*(?:[\w.]+\s*,\s*)*Exception\b/.test(text))) return null
  const body = statement.childForFieldName("body")
  if (body === null || exits.test(body.text) || exits.test(clause.text.slice("except BaseException".length)))
    return null
  const caught = clause.childForFieldName("value")
  const type = caught?.type === "as_pattern" ? caught.namedChild(0) : caught
  return rewriteTo(
    "Exception",
    type === null || type === undefined ? insertAt(keyword.endIndex, " Exception") : replaceNode(type, "Exception"),
    "`KeyboardInterrupt`, `SystemExit` and the end of a generator or of a cancelled task",
  )
}

/** `rescue Exception` becomes `rescue StandardError`. */
export const rescueErrors = (clause: Node, errors: ReadonlyArray<Node>): Rewrite | null => {
  const broad = errors.find(({ text }) => /^(?:::)?Exception$/.test(text))
  const around = clause.parent
  if (broad === undefined || around === null || errors.some(({ text }) => /\bStandardError$/.test(text))) return null
  const others = childrenOf(around).filter(({ type, id }) => type === "rescue" && id !== clause.id)
  if (others.some(({ text }) => /^rescue\s*(?:=>|\n|then|.*\bStandardError)/.test(text))) return null
  if (rubyExits.test(around.text.slice(0, clause.endIndex - around.startIndex))) return null
  return rewriteTo(
    "StandardError",
    replaceNode(broad, "StandardError"),
    "`Interrupt`, `SystemExit`, errors of loading and of the interpreter",
  )
}

const rewriteTo = (error: string, edit: Rewrite["edits"][number], rest: string): Rewrite => ({
  safety: "suggested",
  title: `Catch \`${error}\``,
  explanation: `\`${error}\` is what all ordinary errors descend from. ${rest} are no longer held up here, so that the program can be stopped; if this handler is meant to survive them, it needs to stay as it is.`,
  edits: [edit],
})

/** Where exits are expected, the handler is meant for them. */
const exits =
  /\bexit\w*\(|\bparse_args\(|\bmain\(|\bSystemExit\b|\bKeyboardInterrupt\b|\bGeneratorExit\b|\bBaseException\b|\bCancelled|\bpytest\.|\bexc_type\b/

/** In Ruby also what loads code or asserts: neither raises a `StandardError`. */
const rubyExits =
  /\b(?:exit|abort|require|require_relative|load|eval|instance_eval|class_eval|assert\w*|refute\w*|expect|flunk|SystemExit|Interrupt|SignalException|LoadError|ScriptError|SyntaxError|NotImplementedError|NoMemoryError|SystemStackError)\b/

export const broadCatchRewrites: ReadonlyArray<RewriteExample> = [
  rewriteExample(
    "python",
    "a bare except",
    "try:\n    save()\nexcept:  # whatever\n    log('failed')\n",
    "try:\n    save()\nexcept Exception:  # whatever\n    log('failed')\n",
  ),
  rewriteExample(
    "python",
    "BaseException with a name",
    "try:\r\n\tsave()\r\nexcept (ValueError, KeyError):\r\n\ta()\r\nexcept BaseException as error:\r\n\tlog(error)",
    "try:\r\n\tsave()\r\nexcept (ValueError, KeyError):\r\n\ta()\r\nexcept Exception as error:\r\n\tlog(error)",
  ),
  rewriteExample(
    "python",
    "a handler on one line",
    "try: a()\nexcept : b = 1\n",
    "try: a()\nexcept Exception : b = 1\n",
  ),
  rewriteExample(
    "python",
    "a handler behind that of all errors",
    "try:\n    a()\nexcept Exception:\n    b()\nexcept:\n    c()\n",
    null,
  ),
  rewriteExample("python", "what may exit on purpose", "try:\n    a = parser.parse_args()\nexcept:\n    b()\n", null),
  bodyRewrite(
    "ruby",
    "Exception",
    ["begin", "  save", "rescue Exception => e # whatever", "  log e", "end"],
    ["begin", "  save", "rescue StandardError => e # whatever", "  log e", "end"],
  ),
  bodyRewrite(
    "ruby",
    "Exception among others, of the top of all names",
    ["save", "rescue IOError, ::Exception", "  log 1"],
    ["save", "rescue IOError, StandardError", "  log 1"],
  ),
  bodyRewrite("ruby", "what loads code", ["begin", "  require 'a'", "rescue Exception", "  b 1", "end"], null),
  bodyRewrite(
    "ruby",
    "a handler behind that of all errors",
    ["begin", "  a", "rescue => e", "  b e", "rescue Exception", "  c 1", "end"],
    null,
  ),
]

/** Lets handlers of errors catch errors only. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { insertAt, replaceNode } from "../../fixes/edits.ts"
import type { Rewrite, TextEdit } from "../../fixes/Rewrite.ts"
import { childrenOf } from "../shared/structure.ts"
import { mayEndInRaise } from "./endsInRaise.ts"

/** `except:` and `except BaseException:` become `except Exception:`, around imports alone `except ImportError:`. */
export const catchErrors = (clause: SyntaxNode, source: string): Rewrite | null => {
  const statement = clause.parent
  const keyword = clause.child(0)
  if (statement === null || keyword?.type !== "except") return null
  const others = childrenOf(statement).filter(({ type, id }) => type.startsWith("except") && id !== clause.id)
  if (others.some(({ text }) => /^except\*?[\s(]*(?:[\w.]+\s*,\s*)*Exception\b/.test(text))) return null
  // Later clauses, now unreachable, would become reachable.
  if (others.some(({ startIndex }) => startIndex > clause.startIndex) || otherBases.test(source)) return null
  if (meantForAll.test(clause.text)) return null
  const body = statement.childForFieldName("body")
  if (body === null || /\b(?:callback|hook|plugin|listener|handler)s?\(|\.send\(/.test(body.text)) return null
  if (exits.test(body.text) || exits.test(clause.text.slice("except BaseException".length))) return null
  const handler = childrenOf(clause).at(-1)
  const caught = clause.childForFieldName("value")
  const alias = caught?.type === "as_pattern" ? caught.childForFieldName("alias") : null
  if (handler === undefined || cleansUp.test(handler.text) || isPassedOn(handler.text, alias?.text)) return null
  if (mayEndInRaise(handler)) return null
  const type = caught?.type === "as_pattern" ? caught.namedChild(0) : caught
  const catching = (error: string) =>
    type === null ? insertAt(keyword.endIndex, ` ${error}`) : replaceNode(type, error)
  return childrenOf(body).every(({ type: kind }) => /^import_(?:from_)?statement$|^comment$/.test(kind))
    ? catchMissingModule(catching("ImportError"))
    : rewriteTo(
        "Exception",
        catching("Exception"),
        "`KeyboardInterrupt`, `SystemExit` and the end of a generator or of a canceled task",
      )
}

const catchMissingModule = (edit: TextEdit): Rewrite => ({
  safety: "suggested",
  title: "Catch `ImportError`",
  explanation:
    "A module that is not there, or has not the name, raises `ImportError`. Other errors of a module that is there are no longer hidden, and the program can be stopped.",
  edits: [edit],
})

/** `rescue Exception` becomes `rescue StandardError`. */
export const rescueErrors = (clause: SyntaxNode, errors: ReadonlyArray<SyntaxNode>, source: string): Rewrite | null => {
  const broad = errors.find(({ text }) => /^(?:::)?Exception$/.test(text))
  const around = clause.parent
  if (broad === undefined || around === null || errors.some(({ text }) => /\bStandardError$/.test(text))) return null
  const others = childrenOf(around).filter(({ type, id }) => type === "rescue" && id !== clause.id)
  if (others.some(({ text }) => /^rescue[^\S\n]*(?:=>|\n|then)|^rescue.*\bStandardError/.test(text))) return null
  if (/\bclass (?:\w+::)*(?:Exception|StandardError)\b/.test(source)) return null
  const body = clause.childForFieldName("body")?.text ?? ""
  if (cleansUp.test(body) || isPassedOn(body, /^rescue[^\n=]{0,200}=>[ \t]*(\w+)/.exec(clause.text)?.[1])) return null
  const attempt = around.text.slice(0, clause.startIndex - around.startIndex)
  if (rubyExits.test(around.text.slice(0, clause.endIndex - around.startIndex))) return null
  if (runsOthersCode.test(attempt) || isLastInThread(around)) return null
  return rewriteTo(
    "StandardError",
    replaceNode(broad, "StandardError"),
    "`Interrupt`, `SystemExit`, errors of loading and of the interpreter",
  )
}

const rewriteTo = (error: string, edit: TextEdit, rest: string): Rewrite => ({
  safety: "suggested",
  title: `Catch \`${error}\``,
  explanation: `\`${error}\` is what all ordinary errors descend from. ${rest} are no longer held up here, so that the program can be stopped; if this handler is meant to survive them, it needs to stay as it is.`,
  edits: [edit],
})

/** A comment on the line of `except` that says that the handler is meant for all exceptions. */
const meantForAll = /^except[^\n#]{0,100}#[^\n]{0,200}\b(?:bare|everything|catch-?all|all exceptions|any exception)/i

/** Cleanup calls, which must run for every exception. */
const cleansUp =
  /(?:^|[^A-Za-z])(?:close|release|roll_?back|restore|clean_?up|unlock|unlink|rm_?tree|kill|terminate|shut_?down|undo|disconnect)/i

/** True where the error itself goes to somebody else, who may wait for an interrupt as well. */
const isPassedOn = (handler: string, name: string | undefined): boolean =>
  name !== undefined &&
  new RegExp(
    `(?:(?:\\breturn|\\byield|[^=!<>]=)[^\\n]{0,400}|\\b(?:${passing})\\w*\\((?:[^\\n]{0,400}|[^()]{0,400}))\\b${name}\\b(?![.\\w])`,
  ).test(handler)

/** Calls that keep what they are given, or hand it on. */
const passing = "put|append|send|throw|call|insert|add|extend|set|update|push|store|save|keep|collect"

/** Libraries whose time-outs and cancellations are no `Exception`, and files to which the name means another thing. */
const otherBases =
  /^[ \t]*(?:import|from)\s+(?:gevent|eventlet|trio|anyio|greenlet)\b|\bclass Exception\b|\bimport\b[^\n]{0,400}\bException\b|^[ \t]*Exception\s*=/m

/** Signs that exits are expected: the handler is meant to catch them. */
const exits =
  /\bexit\w*\(|\bquit\(|\bexec(?:file)?\(|\brunpy\b|\bsetup\(|\bcli\(|\bparse_args\(|\bmain\(|\bSystemExit\b|\bKeyboardInterrupt\b|\bGeneratorExit\b|\bBaseException\b|\bCancelled|\bpytest\.|\bexc_type\b/

/** Code of plug-ins and callers: one of them must not end the work of the others, whatever it raises. */
const runsOthersCode =
  /\b(?:__send__|public_send|send|yield|instance_exec|class_exec|constantize)\b|\.call\b|\.\(|\b(?:hook|plugin|callback|listener|subscriber|handler|middleware)s?\b/i

/** True for the last handler of a thread: nobody else learns what has ended it. */
const isLastInThread = (around: SyntaxNode): boolean => {
  let current: SyntaxNode | null = around
  for (let level = 0; current !== null && level < maximumLevels; level++, current = current.parent) {
    if (current.type === "method") return false
    if (
      /^(?:call|method_call)$/.test(current.type) &&
      /^Thread\.(?:new|start|fork)\b|\bthread_create\b|\bfork\b/.test(current.text)
    )
      return true
  }
  return false
}

/** Levels between a handler and the block of its thread, in code that people write. */
const maximumLevels = 12

/** In Ruby also what loads code or asserts: neither raises a `StandardError`. */
const rubyExits =
  /\b(?:exit|abort|require|require_relative|load|eval|instance_eval|class_eval|assert\w*|refute\w*|expect|flunk|SystemExit|Interrupt|SignalException|LoadError|ScriptError|SyntaxError|NotImplementedError|NoMemoryError|SystemStackError)\b/

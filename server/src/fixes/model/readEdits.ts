/** Reads and checks a model's proposal, and converts its edits to offsets in the file. The completion is untrusted. */
import { Result, Schema, SchemaIssue } from "effect"
import type { TextEdit } from "../../engine/fixes/Rewrite.ts"
import type { Lines, Surroundings } from "../../engine/fixes/surroundings.ts"
import { visibleMask } from "../../engine/syntax/sourceText.ts"
import { type JsonFault, readStrictJson } from "./strictJson.ts"
import { addsSuppression } from "./suppressions.ts"

/** Reasons for which a completion is refused before its edits are tried. */
export type AnswerFault =
  | JsonFault
  | "unexpected_shape"
  /** The completion names another finding than the request. */
  | "other_finding"
  | "other_file"
  /** The model reports that it has no fix. */
  | "declined"
  | "no_edits"
  | "too_many_edits"
  | "too_large"
  | "not_text"
  /** Invisible characters, or ones that change the direction of text. */
  | "invisible_characters"
  | "masked_secret"
  /** The text to replace is not in the file. */
  | "not_found"
  /** The text occurs more than once, and not in the named line. */
  | "ambiguous"
  /** The text occurs in the file, but outside of the passage in the prompt. */
  | "outside_passage"
  | "edits_overlap"
  | "no_change"
  | "suppresses"
  /** Code is deleted instead of repaired. */
  | "removes_code"
  /** Lines change only in whitespace. */
  | "not_minimal"
  | "adds_address"
  | "adds_command"

/** A fault and its message, which contains no text of the file or the model. */
export interface AnswerRefused {
  readonly reason: AnswerFault
  readonly detail: string
}

/** A proposal whose edits were found in the file. */
export interface Proposed {
  readonly title: string
  readonly explanation: string
  readonly risk: string
  readonly edits: ReadonlyArray<TextEdit>
}

/** Finding and passages that the completion must be about. */
export interface AskedFor {
  readonly path: string
  readonly detector: string
  readonly fingerprint: string
  readonly surroundings: Surroundings
}

/** Maximum edits of one fix. */
const mostEdits = 10

/** Maximum characters that all edits together remove, or insert. */
const mostCharacters = 8_000

/** Detectors whose findings are fixed by deleting code. */
const fixedByRemoval: ReadonlySet<string> = new Set([
  "unused-import",
  "commented-out-code",
  "unreachable-code",
  "debug-statement",
  "duplicate-branch",
  "duplicate-case",
  "duplicate-key",
  "focused-test",
  "merge-conflict",
  "print-stack-trace",
  "todo-comment",
])

/** A change that keeps less than this share of the code, and removes more than a short line, counts as deletion. */
const leastShare = 1 / 3
const mostLost = 40

const Edit = Schema.Struct({ line: Schema.Int, old: Schema.String, new: Schema.String })
const Answer = Schema.Struct({
  finding: Schema.String,
  file: Schema.String,
  can_fix: Schema.Boolean,
  title: Schema.String,
  explanation: Schema.String,
  risk: Schema.String,
  edits: Schema.Array(Edit),
})
const decode = Schema.decodeUnknownResult(Answer, { onExcessProperty: "error" })

type Read<A> = Result.Result<A, AnswerRefused>

const refuse = (reason: AnswerFault, detail: string): Read<never> => Result.fail({ reason, detail })

const jsonFaults: { readonly [Fault in JsonFault]: string } = {
  answer_too_large: "The completion is too long for a fix.",
  too_deep: "The JSON of the completion is nested too deeply for a fix.",
  duplicate_keys: "The JSON of the completion has a duplicate key.",
  not_json: "The completion is not a single JSON value without other text.",
}

/** Reads the proposal from a completion and checks that it is about the requested finding. */
export const readEdits = (text: string, asked: AskedFor): Read<Proposed> =>
  Result.gen(function* () {
    const json = yield* Result.mapError(readStrictJson(text), (reason) => ({ reason, detail: jsonFaults[reason] }))
    const answer = yield* Result.mapError(decode(json), (error) => ({
      reason: "unexpected_shape" as const,
      detail: `The JSON of the completion does not match the schema: ${placeOf(error)}.`,
    }))
    if (answer.finding !== asked.fingerprint)
      yield* refuse("other_finding", "`finding` is not the identifier of the requested finding.")
    if (answer.file !== asked.path) yield* refuse("other_file", "`file` is not the path of the requested file.")
    if (!answer.can_fix) yield* refuse("declined", "The model reports that it has no fix: `can_fix` is false.")
    const edits = yield* locatedEdits(answer.edits, asked)
    const { title, explanation, risk } = answer
    return { title, explanation, risk, edits }
  })

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

/** Path of the first schema error, of known field names only: the completion may hold text of strangers. */
const placeOf = ({ issue }: Schema.SchemaError): string => {
  const [first] = issuesOf(issue).issues
  const path = (first?.path ?? []).flatMap((part) => {
    const key = typeof part === "object" ? part.key : part
    return typeof key === "number" || (typeof key === "string" && key in Answer.fields) ? [key] : []
  })
  return path.length === 0 ? "a required field is missing, or there is an unknown one" : `field ${path.join(".")}`
}

const locatedEdits = (
  edits: ReadonlyArray<typeof Edit.Type>,
  { detector, surroundings }: AskedFor,
): Read<ReadonlyArray<TextEdit>> =>
  Result.gen(function* () {
    if (edits.length === 0) yield* refuse("no_edits", "The completion has no edits.")
    if (edits.length > mostEdits) yield* refuse("too_many_edits", `The completion has more than ${mostEdits} edits.`)
    const taken = edits.map((edit) => edit.old).join("\n")
    const put = edits.map((edit) => edit.new).join("\n")
    if (Math.max(taken.length, put.length) > mostCharacters) {
      yield* refuse("too_large", `The edits remove or insert more than ${mostCharacters} characters.`)
    }
    yield* checkText(taken, put)
    const content = new FileText(surroundings.content)
    const visible = [surroundings.passage, ...surroundings.imports]
    const located: Array<TextEdit> = []
    for (const edit of edits) located.push(yield* locate(edit, content, visible))
    const changing = located.filter(({ start, end, text }) => content.text.slice(start, end) !== text)
    if (changing.length === 0) yield* refuse("no_change", "The edits do not change the file.")
    const ordered = changing.toSorted((a, b) => a.start - b.start || a.end - b.end)
    if (ordered.some(({ start }, at) => start < (ordered[at - 1]?.end ?? 0))) {
      yield* refuse("edits_overlap", "Two edits overlap.")
    }
    if (edits.some(isRespaced)) yield* refuse("not_minimal", "An edit changes only the whitespace of a line.")
    yield* checkChange(taken, put, ordered, content.text, detector)
    return ordered.map((edit) => content.toFile(edit))
  })

const invisible = /[\p{Cf}\p{Co}\u2028\u2029]/u
// oxlint-disable-next-line no-control-regex -- the pattern searches for control characters
const control = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]|\p{Surrogate}/u

const checkText = (taken: string, put: string): Read<void> => {
  if (control.test(put)) return refuse("not_text", "An edit inserts control characters or unpaired surrogates.")
  if (invisible.test(put) && !invisible.test(taken)) {
    return refuse("invisible_characters", "An edit inserts invisible characters.")
  }
  if (put.includes(visibleMask) || taken.includes(visibleMask)) {
    return refuse("masked_secret", "An edit contains a masked secret (********), whose value the model does not know.")
  }
  return Result.void
}

/** Text of a file as the model saw it, with only line feeds, and its offsets in the file. */
class FileText {
  readonly text: string
  readonly #original: string

  constructor(original: string) {
    this.#original = original
    this.text = original.replaceAll("\r\n", "\n")
  }

  /** Offset of the beginning of a line, 1-based. */
  lineStart(line: number): number {
    let start = 0
    for (let at = 1; at < line; at++) {
      const next = this.text.indexOf("\n", start)
      if (next < 0) return this.text.length
      start = next + 1
    }
    return start
  }

  /** Range of whole lines, without the line feed of the last one. */
  range({ lineStart, lineEnd }: Lines): { readonly start: number; readonly end: number } {
    const after = this.lineStart(lineEnd + 1)
    return { start: this.lineStart(lineStart), end: this.text[after - 1] === "\n" ? after - 1 : after }
  }

  /** The edit with offsets of the file, without unchanged text at its beginning and end. */
  toFile({ start, end, text }: TextEdit): TextEdit {
    const old = this.text.slice(start, end)
    const before = common(old, text, (value, at) => value[at])
    const longest = Math.min(old.length, text.length) - before
    const after = Math.min(
      longest,
      common(old, text, (value, at) => value[value.length - 1 - at]),
    )
    return {
      start: this.#offset(start + before),
      end: this.#offset(end - after),
      text: text.slice(before, text.length - after),
    }
  }

  /** Offset in the file: greater by the number of carriage returns before it. */
  #offset(at: number): number {
    let returns = 0
    for (let line = this.text.indexOf("\n"); line >= 0 && line < at; line = this.text.indexOf("\n", line + 1)) {
      if (this.#original[line + returns] === "\r") returns++
    }
    return at + returns
  }
}

/** Number of equal characters at one end of two texts, without splitting a surrogate pair. */
const common = (a: string, b: string, read: (value: string, at: number) => string | undefined): number => {
  let length = 0
  while (length < a.length && length < b.length && read(a, length) === read(b, length)) length++
  const last = length === 0 ? "" : (read(a, length - 1) ?? "")
  return /\p{Surrogate}/u.test(last) ? length - 1 : length
}

const locate = (
  { line, old, new: text }: typeof Edit.Type,
  content: FileText,
  visible: ReadonlyArray<Lines>,
): Read<TextEdit> => {
  const wanted = old.replaceAll("\r\n", "\n")
  if (wanted.trim() === "") return refuse("not_found", "`old` of an edit is empty or only whitespace.")
  const ranges = visible.map((lines) => content.range(lines))
  const places = occurrences(content.text, wanted)
  const shown = places.filter((start) =>
    ranges.some((range) => range.start <= start && start + wanted.length <= range.end + 1),
  )
  const atLine = shown.filter((start) => {
    const first = content.lineStart(line)
    return line >= 1 && start >= first && start < content.lineStart(line + 1)
  })
  const [start, other] = shown.length === 1 ? shown : atLine
  if (start === undefined || other !== undefined) {
    if (shown.length > 0)
      return refuse("ambiguous", "`old` of an edit occurs more than once, and `line` does not select one occurrence.")
    return places.length > 0
      ? refuse("outside_passage", "`old` of an edit is only outside of the code that the model was shown.")
      : refuse("not_found", "`old` of an edit is not in the file.")
  }
  const end = start + wanted.length
  // a deleted line includes its line feed
  const isLine = text === "" && (start === 0 || content.text[start - 1] === "\n") && content.text[end] === "\n"
  return Result.succeed({ start, end: isLine ? end + 1 : end, text: text.replaceAll("\r\n", "\n") })
}

/** Maximum occurrences that are searched; more are too many to choose from. */
const mostPlaces = 200

const occurrences = (text: string, wanted: string): ReadonlyArray<number> => {
  const places: Array<number> = []
  for (let at = text.indexOf(wanted); at >= 0 && places.length < mostPlaces; at = text.indexOf(wanted, at + 1)) {
    places.push(at)
  }
  return places
}

const address = /\b(?:https?|ftp|wss?|file|ldap|jdbc):\/\/[^\s"'`)]+|\b\d{1,3}(?:\.\d{1,3}){3}\b/gi

/** Calls that run programs, load code, open connections or decode text: no fix needs a new one. */
const command =
  /\b(?:eval|exec\w*|spawn\w*|system|popen|subprocess|child_process|shell_exec|passthru|proc_open|ProcessBuilder|getRuntime|Function|__import__|importlib|compile|fetch|XMLHttpRequest|WebSocket|urlopen|requests|urllib|httpx|socket|net\.connect|curl\w*|wget|atob|fromCharCode|b64decode|base64_decode|unserialize|pickle|marshal|chmod|unlink|rmtree|rmSync|rm)\b(?=\s*[.(\s])/g

const namesIn = (text: string, pattern: RegExp): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(pattern), ([name]) => name.toLowerCase()))

/** True if a line changes only in whitespace, in an edit that keeps the number of lines. */
const isRespaced = (edit: typeof Edit.Type): boolean => {
  const before = edit.old.split(/\r?\n/)
  const after = edit.new.split(/\r?\n/)
  const isChanged = (line: string, at: number) => {
    const other = after[at] ?? ""
    return line !== other && withoutSpace(line) === withoutSpace(other)
  }
  return before.length === after.length && before.some(isChanged)
}

const withoutSpace = (text: string): string => text.replaceAll(/\s+/g, "")

const checkChange = (
  taken: string,
  put: string,
  edits: ReadonlyArray<TextEdit>,
  content: string,
  detector: string,
): Read<void> => {
  if (addsSuppression(taken, put))
    return refuse("suppresses", "The change adds a comment or an attribute that suppresses findings.")
  const known = namesIn(content, address)
  if ([...namesIn(put, address)].some((name) => !known.has(name))) {
    return refuse("adds_address", "The change adds a URL or an IP address that the file does not contain.")
  }
  const commands = namesIn(content, command)
  if ([...namesIn(put, command)].some((name) => !commands.has(name))) {
    return refuse(
      "adds_command",
      "The change adds a call that runs a program, loads code, opens a connection or decodes text.",
    )
  }
  if (!fixedByRemoval.has(detector)) {
    const lost = withoutSpace(taken).length - withoutSpace(put).length
    const isShortened = lost > mostLost && withoutSpace(put).length < withoutSpace(taken).length * leastShare
    const isRemoved = edits.some(({ start, end, text }) => isCode(content.slice(start, end)) && !isCode(text))
    if (isShortened || isRemoved) return refuse("removes_code", "The change deletes code instead of repairing it.")
  }
  return Result.void
}

/** The text without block comments. */
const withoutComments = (text: string): string => {
  let kept = ""
  let position = 0
  for (;;) {
    const start = text.indexOf("/*", position)
    const end = start < 0 ? -1 : text.indexOf("*/", start + 2)
    if (end < 0) return kept + text.slice(position)
    kept += text.slice(position, start)
    position = end + 2
  }
}

/** True if a text contains more than whitespace and comments, judged line by line. */
const isCode = (text: string): boolean =>
  withoutComments(text)
    .split("\n")
    .some((line) => !/^\s*(?:$|\/\/|#(?!\[|include|define|if|else|endif|pragma)|--\s|\*\s)/.test(line))

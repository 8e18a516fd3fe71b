/** Rewrites of workflows: the text of strangers comes to a script in the environment, where a shell takes it for data. */
import { insertAt, lineEndOf, lineFeedAt, lineStartOf } from "../../fixes/edits.ts"
import type { Rewrite, TextEdit } from "../../fixes/Rewrite.ts"
import type { TextRange } from "../../syntax/sourceText.ts"

/** The script of a step, and where its key stands. */
export interface StepScript {
  /** Offset of the text behind the colon of the key. */
  readonly start: number
  readonly script: string
  readonly key: string
  /** Column of the keys of the step. */
  readonly column: number
}

/** Moves an expression into the environment of its step; null where the step or the script has an unusual shape. */
export const handOver = (
  text: string,
  step: StepScript,
  { expression, field, place }: { readonly expression: string; readonly field: string; readonly place: TextRange },
): Rewrite | null => {
  if (step.key !== "run" || !runsInPlainShell(text) || !isPlain(step) || /:\s|\s#|[\r\n]/.test(expression)) return null
  const environment = environmentOf(text, step)
  if (environment === null) return null
  const value = `\${{${expression}}}`
  const known = environment.entries.find((entry) => entry.value === value)?.name
  const name = known ?? nameOf(field)
  if (known === undefined && new RegExp(`\\b${name}\\b`).test(text)) return null
  const use = useInShell(text, step, place, name)
  if (use === null) return null
  return {
    safety: "suggested",
    title: `Hand \`${field}\` over in the environment`,
    explanation: `The value becomes the variable \`${name}\` of the step, which the shell puts in as data: whatever a stranger writes is no longer run. Where the script relied on the value being split into words, being expanded as a pattern or being run, it behaves differently from now on.`,
    edits: [use, ...(known === undefined ? [environment.add(`${name}: ${value}`)] : [])],
  }
}

/** Shells of other systems say variables in another way, and a file that speaks of them may use one. */
const runsInPlainShell = (text: string): boolean =>
  !/windows|pwsh|powershell/i.test(text) &&
  Array.from(text.matchAll(/^[ \t]*(?:-[ \t]+)?shell[ \t]*:[ \t]*([^\r\n]*)/gm)).every(([, shell]) =>
    /^(?:bash|sh)[ \t]*(?:#.*)?$/.test(shell ?? ""),
  )

/** A script as a block, or on one line without quotes of YAML around it, and without what shells read in another way. */
const isPlain = ({ script }: StepScript): boolean => {
  const [first = "", ...rest] = script.split("\n")
  const isBlock = /^[ \t]*[|>][-+]?[ \t]*\r?$/.test(first)
  const isOneLine = rest.every((line) => line.trim() === "") && /^[ \t]+[^\s"'|>&*!#%@`{[]/.test(first)
  return (isBlock || isOneLine) && !script.includes("<<") && !script.includes("\t")
}

interface Environment {
  readonly entries: ReadonlyArray<{ readonly name: string; readonly value: string }>
  readonly add: (entry: string) => TextEdit
}

/** The variables of a step, and where one more goes: into its `env`, or into a new one beside the script. */
const environmentOf = (text: string, { start, script, column }: StepScript): Environment | null => {
  const keyLine = lineStartOf(start, text)
  const lineFeed = lineFeedAt(start, text)
  const keys = " ".repeat(column)
  const values = " ".repeat(column + 2)
  const step = stepAround(text, keyLine, column)
  const found = Array.from(
    step.text.matchAll(new RegExp(`^(?:${keys}|[ ]{0,${column}}-[ ]+)env[ ]*:([^\\n]*)\\n`, "gm")),
  )
  const [existing] = found
  if (found.length > 1) return null
  if (existing !== undefined) {
    const at = step.start + existing.index + existing[0].length
    const [indentation = ""] = /^ */.exec(text.slice(at, lineEndOf(at, text))) ?? []
    if ((existing[1] ?? "").trim() !== "" || indentation.length <= column || text[at + indentation.length] === "#")
      return null
    const entries = Array.from(
      text.slice(at, step.end).matchAll(new RegExp(`^${indentation}(\\w+)[ ]*:[ ]*([^\\r\\n]*)`, "gm")),
    )
    return {
      entries: entries.map(([, name = "", value = ""]) => ({ name, value: value.trim() })),
      add: (entry) => insertAt(at, `${indentation}${entry}${lineFeed}`),
    }
  }
  if (/env[ ]*:/.test(step.text.replace(/\$\{\{[^}]{0,400}\}\}/g, "").replace(script, ""))) return null
  const isFirstKey = /^\s*-/.test(text.slice(keyLine, start))
  if (!isFirstKey)
    return { entries: [], add: (entry) => insertAt(keyLine, `${keys}env:${lineFeed}${values}${entry}${lineFeed}`) }
  const end = start + script.trimEnd().length
  return { entries: [], add: (entry) => insertAt(end, `${lineFeed}${keys}env:${lineFeed}${values}${entry}`) }
}

/** The lines of a step, from its dash to where the next one begins. */
const stepAround = (text: string, line: number, column: number): TextRange & { readonly text: string } => {
  let start = line
  for (let count = 0; count < maximumStepLines && start > 0; count++) {
    if (/^\s*-\s/.test(text.slice(start, lineEndOf(start, text))) && indentationOf(text, start) < column) break
    start = lineStartOf(start - 1, text)
  }
  let end = lineEndOf(line, text) + 1
  for (let count = 0; count < maximumStepLines && end < text.length; count++) {
    const content = text.slice(end, lineEndOf(end, text))
    if (content.trim() !== "" && indentationOf(text, end) < column) break
    end = lineEndOf(end, text) + 1
  }
  return { start, end: Math.min(end, text.length), text: text.slice(start, end) }
}

/** Longer steps are not looked through. */
const maximumStepLines = 400

const indentationOf = (text: string, lineStart: number): number =>
  /^ */.exec(text.slice(lineStart, lineEndOf(lineStart, text)))?.[0].length ?? 0

/** `github.event.issue.title` is `ISSUE_TITLE`. */
const nameOf = (field: string): string =>
  field
    .replace(/^github\.(?:event\.)?/, "")
    .replace(/\W+/g, "_")
    .replace(/^_|_$/g, "")
    .toUpperCase()

/** Commands that read an argument as code once more. */
const readsCode = /\b(?:eval|sed|awk|perl|ssh|xargs|trap|envsubst|jq|find)\b|(?:^|\s)-(?:c|e|exec)\b|\$\(|`/

/** The variable in the place of the expression, in quotes where there are none. */
const useInShell = (text: string, { start }: StepScript, place: TextRange, name: string): TextEdit | null => {
  const line = text.slice(Math.max(start, lineStartOf(place.start, text)), lineEndOf(place.start, text))
  if (readsCode.test(line.replace(/\$\{\{[^}]{0,400}\}\}/g, "")) || text[place.start - 1] === "\\") return null
  const before = text.slice(start, place.start)
  const quotes = quotesAt(before.startsWith("\n") ? before : before.replace(/^[ \t]*[|>][-+]?[ \t]*\r?\n/, "\n"))
  const variable = /[\w[]/.test(text[place.end] ?? "") ? `\${${name}}` : `$${name}`
  if (quotes === '"') return { start: place.start, end: place.end, text: variable }
  if (quotes === "") return { start: place.start, end: place.end, text: `"${variable}"` }
  const isAllOfIt = quotes === "'" && text[place.start - 1] === "'" && text[place.end] === "'"
  return isAllOfIt ? { start: place.start - 1, end: place.end + 1, text: `"$${name}"` } : null
}

/** The quotes in which a shell is after a text, `#` in a comment. */
const quotesAt = (script: string): string => {
  let quotes = ""
  const shell = script.replace(/\$\{\{[^}]{0,400}\}\}/g, "x")
  for (let index = 0; index < shell.length; index++) {
    const character = shell[index] ?? ""
    if (quotes === "#") quotes = character === "\n" ? "" : "#"
    else if (character === "\\" && quotes !== "'") index++
    else if (quotes === "" && character === "#" && /^\s?$/.test(shell[index - 1] ?? "")) quotes = "#"
    else if (quotes === "" && (character === '"' || character === "'")) quotes = character
    else if (character === quotes) quotes = ""
  }
  return quotes
}

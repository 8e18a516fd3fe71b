/** Permissions by which every user may change a file. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { literalText } from "../shared/constants.ts"

const found = (mode: string): Match => ({ severity: "low", title: `\`${mode}\` lets every user change the file` })

const writableByOthers = 0o002
const sticky = 0o1000

/** A number in base 8, as the languages and shells write it. */
const modeMatch =
  (position: number) =>
  (call: SyntaxNode): Match | null => {
    const mode = argumentsOf(call)[position]
    const text = mode === undefined ? "" : (literalText(mode) ?? mode.text.slice(0, maximumModeCharacters))
    const digits =
      /^0[oO]?([0-7]{3,4})$/.exec(text)?.[1] ?? (literalText(mode) === null ? undefined : /^[0-7]{3}$/.exec(text)?.[0])
    if (digits === undefined) return null
    const number = Number.parseInt(digits, 8)
    return (number & writableByOthers) !== 0 && (number & sticky) === 0 ? found(text) : null
  }

const maximumModeCharacters = 10

/** A socket is reached by whoever may write to it. */
const sockets = /["`]unix|\.sock\b|(?<!web[-_]?)socket/i

/** Enough in front of a call to read what its file is. */
const charactersBefore = 300

const goMatch = (call: SyntaxNode, { source }: MatchContext): Match | null => {
  if (calleeText(call) !== "os.Chmod") return null
  const before = source.slice(Math.max(0, call.startIndex - charactersBefore), call.endIndex)
  return sockets.test(before) ? null : modeMatch(1)(call)
}

/** `setWritable(true, false)`: for all, not only for the owner. */
const javaMatch = (call: SyntaxNode): Match | null => {
  const [first, second] = argumentsOf(call)
  if (call.childForFieldName("name")?.text === "fromString")
    return /^"[-r][-w][-x][-r][-w][-x][-r]w[-x]"$/.test(first?.text ?? "") &&
      call.childForFieldName("object")?.text.endsWith("Permissions") === true
      ? found(literalText(first) ?? "")
      : null
  return first?.text === "true" && second?.text === "false" ? found("setWritable(true, false)") : null
}

export const detector: Detector = {
  id: "world-writable-file",
  name: "File that every user may change",
  category: "security",
  severityRule: "low: it does harm only where others use the machine",
  languages: [...javascriptFamily, "python", "go", "java", "php"],
  cwe: "CWE-732",
  description:
    "A file or folder is given permissions by which every user of the machine may change it. Another user, or a program that was taken over, then puts in what this program reads or runs. Folders with the sticky bit, as for temporary files, are not reported.",
  recommendation: "Give others nothing, or reading alone: `0o600` and `0o700`, `0o644` and `0o755`.",
  confidence: "medium",
  remediationMinutes: 5,
  outsideProduction: "ignored-in-tests",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: javascriptFamily,
        nodes: ["call_expression"],
        callees: ["chmod", "chmodSync", "fchmod", "fchmodSync"],
        match: modeMatch(1),
      },
      { languages: ["python"], nodes: ["call"], callees: ["chmod", "fchmod"], match: modeMatch(1) },
      { languages: ["go"], nodes: ["call_expression"], callees: ["Chmod"], match: goMatch },
      { languages: ["php"], nodes: ["function_call_expression"], callees: ["chmod"], match: modeMatch(1) },
      { languages: ["java"], nodes: ["method_invocation"], callees: ["setWritable", "fromString"], match: javaMatch },
    ],
  },
}

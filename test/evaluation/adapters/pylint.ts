/** pylint: functional tests, with the messages of a line in a comment at its end, or a few lines away. */
import { existsSync } from "node:fs"
import { basename, join } from "node:path"
import { filesBelow, linesOf, textOf } from "../files.ts"
import type { LabeledFile, SetReader } from "../LabeledFile.ts"
import { type Counterpart, labelsOfLines, throughBrackets } from "./reported.ts"

/** Messages that have a detector of ours as their counterpart. */
const counterparts: Readonly<Record<string, Counterpart>> = {
  "assert-on-tuple": { detector: "assert-tuple", isComplete: true },
  // says nothing of `except BaseException`, which others speak of together with `except Exception`
  "bare-except": { detector: "broad-catch", isComplete: false },
  "broad-exception-caught": { detector: "broad-catch", isComplete: false, concerns: /\bBaseException\b/ },
  "comparison-with-itself": { detector: "self-comparison", isComplete: true },
  "dangerous-default-value": { detector: "mutable-default", isComplete: true },
  "duplicate-key": { detector: "duplicate-key", isComplete: true },
  "duplicate-value": { detector: "duplicate-key", isComplete: true },
  "eval-used": { detector: "code-eval", isComplete: true, onlyNegatives: true },
  "exec-used": { detector: "code-eval", isComplete: true, onlyNegatives: true },
  fixme: { detector: "todo-comment", isComplete: true },
  "forgotten-debug-statement": { detector: "debug-statement", isComplete: true },
  // passes over tuples
  "literal-comparison": { detector: "is-literal", isComplete: false },
  "singleton-comparison": { detector: "compare-none", isComplete: true, concerns: /\bNone\b/ },
  unreachable: { detector: "unreachable-code", isComplete: true },
  "unused-import": { detector: "unused-import", isComplete: true },
}

const comment = /#\s*(?:([+-]?\d+):)?\s*(?:[><=]+\s*[\d.]+:)?\s*\[([a-z][a-z0-9, -]+)\]/

/** The lines on which messages are expected, by message. */
export const expectedLines = (content: string): ReadonlyMap<string, ReadonlySet<number>> => {
  const lines = new Map<string, Set<number>>()
  for (const [index, line] of linesOf(content).entries()) {
    const found = comment.exec(line)
    if (found === null) continue
    const [, offset, messages = ""] = found
    // a number without a sign is a line, one with a sign leads there from here
    const place = offset === undefined ? index + 1 : /^\d/.test(offset) ? Number(offset) : index + 1 + Number(offset)
    for (const message of messages.split(",").map((name) => name.trim())) {
      lines.set(message, (lines.get(message) ?? new Set()).add(place))
    }
  }
  return lines
}

/** A message that is switched off somewhere is not expected there, whatever the code does. */
const isSwitchedOff = (content: string, message: string): boolean =>
  new RegExp(`pylint:\\s*disable[\\w-]*\\s*=.*(?<![\\w-])${message}(?![\\w-])`).test(content)

/** A test is about the messages that it expects, and the one that it is named after. */
const messagesOf = (path: string, expected: ReadonlyMap<string, unknown>): ReadonlyArray<string> => [
  ...new Set([...expected.keys(), basename(path, ".py").replaceAll("_", "-")]),
]

const read = (folder: string): ReadonlyArray<LabeledFile> =>
  filesBelow(join(folder, "tests/functional"))
    .filter((path) => path.endsWith(".py"))
    .flatMap((path) => {
      const content = textOf(folder, "tests/functional", path)
      const expected = expectedLines(content)
      return messagesOf(path, expected).flatMap((message) => {
        const counterpart = counterparts[message]
        if (counterpart === undefined) return []
        const isComplete = counterpart.isComplete && !isSwitchedOff(content, message)
        // what a message is about is reported where it begins, as a whole
        const rule = { ...counterpart, isComplete, reach: throughBrackets }
        const labels = labelsOfLines(rule, content, expected.get(message) ?? new Set())
        return labels.length === 0 ? [] : [{ name: `tests/functional/${path} (${message})`, path, content, labels }]
      })
    })

export const pylint: SetReader = {
  name: "pylint",
  recognizes: (folder) => existsSync(join(folder, "pylint/testutils")),
  read,
}

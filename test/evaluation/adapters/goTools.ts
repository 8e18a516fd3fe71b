/** go-tools (staticcheck): test data of each check, with `//@ diag(…)` or `// want` on the lines that are reported. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { filesBelow, linesOf, textOf } from "../files.ts"
import { type Label, type LabeledFile, onLine, type SetReader } from "../LabeledFile.ts"

/** Checks that have a detector of ours as their counterpart. */
const mappings: Readonly<Record<string, { readonly detector: string; readonly isComplete: boolean }>> = {
  sa4000: { detector: "self-comparison", isComplete: true },
  // these ask for some of the loops only
  sa5003: { detector: "defer-in-loop", isComplete: false },
  sa9001: { detector: "defer-in-loop", isComplete: false },
}

const mark = /\/\/\s*(?:@ diag\(|want\b)/

/** The labels of a file; where it is complete, a line without a mark is nothing to report. */
export const labelsOf = (content: string, detector: string, isComplete: boolean): ReadonlyArray<Label> => [
  ...linesOf(content).flatMap((line, index): ReadonlyArray<Label> =>
    mark.test(line) ? [{ kind: "place", detector, lines: onLine(index + 1), expected: true }] : [],
  ),
  ...(isComplete ? [{ kind: "complete" as const, detector }] : []),
]

const read = (folder: string): ReadonlyArray<LabeledFile> =>
  filesBelow(folder).flatMap((path) => {
    const check = /\/(s[at]?\d{4}|qf\d{4})\/testdata\/.*\.go$/.exec(path)?.[1]
    const mapping = check === undefined ? undefined : mappings[check]
    if (mapping === undefined) return []
    const content = textOf(folder, path)
    return [{ name: path, path, content, labels: labelsOf(content, mapping.detector, mapping.isComplete) }]
  })

export const goTools: SetReader = {
  name: "go-tools",
  recognizes: (folder) => existsSync(join(folder, "staticcheck/sa4000")),
  read,
}

/** ruff: fixtures of its rules, and snapshots that list what is reported in them. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { filesBelow, textOf } from "../files.ts"
import { type Label, type LabeledFile, onLine, type SetReader } from "../LabeledFile.ts"
import { type Mapping, mapped } from "./rules.ts"

/** Rules that have a detector of ours as their counterpart. */
const mappings: Readonly<Record<string, Mapping & { readonly isComplete: boolean }>> = {
  B006: { detector: "mutable-default", isComplete: true },
  E711: { detector: "compare-none", isComplete: true },
  E722: { detector: "broad-catch", isComplete: false },
  F632: { detector: "is-literal", isComplete: true },
  F631: { detector: "assert-tuple", isComplete: true },
  F401: { detector: "unused-import", isComplete: true },
  F601: { detector: "duplicate-key", isComplete: true },
  PLR0124: { detector: "self-comparison", isComplete: true },
  T100: { detector: "debug-statement", isComplete: true },
  ERA001: { detector: "commented-out-code", isComplete: true },
  S110: { detector: "empty-catch", isComplete: false },
  S102: { detector: "code-eval", isComplete: false, onlyNegatives: true },
  S201: { detector: "debug-mode-enabled", isComplete: true },
  S301: { detector: "unsafe-deserialization", isComplete: false },
  S324: { detector: "weak-hash", isComplete: true },
  S501: { detector: "tls-verification-disabled", isComplete: true },
  S506: { detector: "unsafe-deserialization", isComplete: true },
  S602: { detector: "command-injection", isComplete: false, onlyNegatives: true },
  S608: { detector: "sql-injection", isComplete: false, onlyNegatives: true },
  S305: { detector: "weak-cipher", isComplete: false },
}

const ruleCode = /^([A-Z]{1,4}\d{3,4}) /
const placeMark = /^\s*-->\s+(\S+?):(\d+):\d+/

/** The lines that a snapshot reports for a rule, by the name of the fixture. */
export const reportedLines = (snapshot: string, rule: string): ReadonlyMap<string, ReadonlyArray<number>> => {
  const lines = new Map<string, Array<number>>()
  let current: string | undefined
  for (const line of snapshot.split("\n")) {
    current = ruleCode.exec(line)?.[1] ?? current
    const place = placeMark.exec(line)
    if (place === null || current !== rule) continue
    const [, path = "", number] = place
    const name = path.slice(path.lastIndexOf("/") + 1)
    lines.set(name, [...(lines.get(name) ?? []), Number(number)])
  }
  return lines
}

/** Snapshots of the default settings; those of a preview repeat them. */
const snapshotName = /\/ruff_linter__rules__\w+?__tests__([A-Z]{1,4}\d{3,4})_([^/]+\.pyi?)\.snap$/

const read = (folder: string): ReadonlyArray<LabeledFile> => {
  const linter = join(folder, "crates/ruff_linter")
  const fixtures = filesBelow(join(linter, "resources/test/fixtures"))
  return filesBelow(join(linter, "src/rules")).flatMap((path) => {
    const [, rule = "", fixture = ""] = snapshotName.exec(path) ?? []
    const mapping = mappings[rule]
    const group = path.split("/")[0] ?? ""
    const source = fixtures.find((name) => name.startsWith(`${group}/`) && name.endsWith(`/${fixture}`))
    if (mapping === undefined || source === undefined) return []
    const { detector, isComplete } = mapping
    const reported = reportedLines(textOf(linter, "src/rules", path), rule).get(fixture) ?? []
    const labels: ReadonlyArray<Label> = [
      ...reported.flatMap((line) =>
        mapped(mapping, { kind: "place" as const, detector, lines: onLine(line), expected: true }),
      ),
      ...(isComplete ? [{ kind: "complete" as const, detector }] : []),
    ]
    const content = textOf(linter, "resources/test/fixtures", source)
    return labels.length === 0 ? [] : [{ name: `${source} (${rule})`, path: source, content, labels }]
  })
}

export const ruff: SetReader = {
  name: "ruff",
  recognizes: (folder) => existsSync(join(folder, "crates/ruff_linter/resources/test/fixtures")),
  read,
}

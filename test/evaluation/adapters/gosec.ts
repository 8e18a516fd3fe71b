/** gosec: samples of code in Go files, each with the number of issues that are to be found in it. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { filesBelow, textOf } from "../files.ts"
import type { LabeledFile, SetReader } from "../LabeledFile.ts"
import { type Mapping, mapped } from "./rules.ts"

/** Rules that have a detector of ours as their counterpart. */
const mappings: Readonly<Record<string, Mapping>> = {
  g101: { detector: "hardcoded-secret" },
  g201: { detector: "sql-injection", onlyNegatives: true },
  g202: { detector: "sql-injection", onlyNegatives: true },
  g204: { detector: "command-injection", onlyNegatives: true },
  g304: { detector: "path-traversal", onlyNegatives: true },
  g401: { detector: "weak-hash" },
  g405: { detector: "weak-cipher" },
  g701: { detector: "sql-injection" },
  g702: { detector: "command-injection" },
  g703: { detector: "path-traversal" },
}

/** A sample: its first file, and how many issues it has. */
export interface Sample {
  readonly code: string
  readonly issues: number
}

const sample = /\{\s*\[\]string\{\s*`([^`]*)`\s*,?\s*\}\s*,\s*(\d+)\s*,/g

/** The samples of one file each, in their order. */
export const samplesOf = (content: string): ReadonlyArray<Sample> =>
  [...content.matchAll(sample)].map(([, code = "", issues]) => ({ code, issues: Number(issues) }))

const read = (folder: string): ReadonlyArray<LabeledFile> =>
  filesBelow(join(folder, "testutils")).flatMap((path) => {
    const rule = /^(g\d+)_samples\.go$/.exec(path)?.[1]
    const mapping = rule === undefined ? undefined : mappings[rule]
    if (rule === undefined || mapping === undefined) return []
    return samplesOf(textOf(folder, "testutils", path))
      .map(({ code, issues }, index) => ({
        name: `testutils/${path}#${index + 1}`,
        path: `${rule}-${index + 1}.go`,
        content: code,
        labels: mapped(mapping, { kind: "file" as const, detector: mapping.detector, expected: issues > 0 }),
      }))
      .filter(({ labels }) => labels.length > 0)
  })

export const gosec: SetReader = {
  name: "gosec",
  recognizes: (folder) => existsSync(join(folder, "testutils/sample_types.go")),
  read,
}

/** SonarJS: a folder for each rule, with code for a `RuleTester`, or a fixture with comments as Sonar's others have. */
import { existsSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { filesBelow, textOf } from "../files.ts"
import type { LabeledFile, SetReader } from "../LabeledFile.ts"
import { casesOf } from "./eslint.ts"
import { type Counterpart, labelsOfLines } from "./reported.ts"
import { mapped } from "./rules.ts"
import { reportedLines, withoutMarks } from "./sonar.ts"

/** Rules that have a detector of ours as their counterpart, by their key. */
const counterparts: Readonly<Record<string, Counterpart>> = {
  S125: { detector: "commented-out-code", isComplete: true },
  S128: { detector: "switch-fallthrough", isComplete: true },
  S1128: { detector: "unused-import", isComplete: true },
  S1523: { detector: "code-eval", isComplete: true, onlyNegatives: true },
  S1534: { detector: "duplicate-key", isComplete: true },
  S1763: { detector: "unreachable-code", isComplete: true },
  S1764: { detector: "self-comparison", isComplete: true },
  S1862: { detector: "duplicate-case", isComplete: true },
  S2068: { detector: "hardcoded-secret", isComplete: true },
  S2077: { detector: "sql-injection", isComplete: true, onlyNegatives: true },
  S2245: { detector: "insecure-random", isComplete: true, onlyNegatives: true },
  S3358: { detector: "nested-ternary", isComplete: true },
  S3696: { detector: "throw-literal", isComplete: true },
  S3923: { detector: "duplicate-branch", isComplete: true },
  S4721: { detector: "command-injection", isComplete: true, onlyNegatives: true },
  S4790: { detector: "weak-hash", isComplete: true },
  S4830: { detector: "tls-verification-disabled", isComplete: true },
  S5527: { detector: "tls-verification-disabled", isComplete: true },
  S5547: { detector: "weak-cipher", isComplete: true },
  S6418: { detector: "hardcoded-secret", isComplete: true },
}

const rules = "packages/analysis/src/jsts/rules"

/** The rules are for JavaScript, TypeScript and elements: what may hold all of it is read as such. */
const extensionOf = (code: string): string => (/<\/|\/>/.test(code) ? "tsx" : "ts")

const casesIn = (path: string, content: string, counterpart: Counterpart): ReadonlyArray<LabeledFile> =>
  casesOf(content)
    .filter(({ hasOptions }) => !hasOptions)
    .map(({ code, isValid }, index) => ({
      name: `${path}#${index + 1}`,
      path: `${dirname(path)}-${index + 1}.${extensionOf(code)}`,
      content: code,
      labels: mapped(counterpart, { kind: "file" as const, detector: counterpart.detector, expected: !isValid }),
    }))

const filesIn = (folder: string, path: string): ReadonlyArray<LabeledFile> => {
  const counterpart = counterparts[dirname(path)]
  if (counterpart === undefined) return []
  const content = textOf(folder, rules, path)
  if (basename(path) === "unit.test.ts") return casesIn(path, content, counterpart)
  if (!/^cb\.fixture\.[jt]sx?$/.test(basename(path))) return []
  const labels = labelsOfLines(counterpart, content, reportedLines(content))
  return [{ name: path, path, content: withoutMarks(content), labels }]
}

export const sonarJs: SetReader = {
  name: "sonarjs",
  recognizes: (folder) => existsSync(join(folder, rules)),
  read: (folder) =>
    filesBelow(join(folder, rules))
      .flatMap((path) => filesIn(folder, path))
      .filter(({ labels }) => labels.length > 0),
}

/** Complex files that change often. The search is in `acrossFiles/hotspotFindings.ts`. */
import type { LanguageId } from "../../languages/Language.ts"
import { type Detector, everyLanguage, example, type Example } from "../Detector.ts"
import { functionsOfConditions } from "../shared/shapes.ts"

/** A file with as many conditions, in one function. */
const conditions = {
  javascript: (count) => `function check(a) {\n${"  if (a.b()) a.c()\n".repeat(count)}}\n`,
  typescript: (count) => `function check(a: A): void {\n${"  if (a.b()) a.c()\n".repeat(count)}}\n`,
  tsx: (count) => `function check(a: A): void {\n${"  if (a.b()) a.c()\n".repeat(count)}}\n`,
  python: (count) => `def check(a):\n${"    if a.b():\n        a.c()\n".repeat(count)}`,
  go: (count) => `package shop\n\nfunc check(a A) {\n${"\tif a.B() {\n\t\ta.C()\n\t}\n".repeat(count)}}\n`,
} satisfies Partial<Record<LanguageId, (count: number) => string>>

const conditionLanguages = ["javascript", "typescript", "tsx", "python", "go"] as const

const conditionsIn = (language: keyof typeof conditions, count: number, lines: ReadonlyArray<number>): Example =>
  example(language, `a file with ${count} conditions (${language})`, conditions[language](count), lines)

/** An example after a number of commits, each of which made its files a line longer. */
const after = (commits: number, { files, ...latest }: Example): Example => {
  const versions = Array.from({ length: commits }, (_, index) =>
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, `${text}${"\n".repeat(index)}`])),
  )
  return {
    ...latest,
    title: `${commits} commits to ${latest.title}`,
    files: versions.at(-1) ?? {},
    history: versions.slice(0, -1),
  }
}

/** Eleven levels of conditions have a cognitive complexity of 66. */
const deepConditions = functionsOfConditions("a file with a deep function", 11).map((deep) => ({
  ...deep,
  finds: Object.keys(deep.files).map((path) => `${path}:1`),
}))

export const hotspot: Detector = {
  id: "hotspot",
  name: "Hotspot",
  category: "architecture",
  severityRule: "info",
  languages: everyLanguage,
  cwe: null,
  description:
    "The file is complex and changes all the time: in the year before the commit (of at most 1,000 commits) at least 12 commits changed it, its functions have a cognitive complexity of 60 or more together, and both are among the top 10 % of the files that changed. Here complexity costs the most, so here work on it pays first. At most ten files are named, and none where the history of the repository is not at hand. It takes nothing from the scores.",
  recommendation:
    "Look at what keeps changing in the file and give it a place of its own. Simplify the functions that change, and have tests for them before you do.",
  remediationMinutes: 60,
  outsideProduction: "ignored",
  detection: { kind: "relation" },
  examples: [
    ...conditionLanguages.map((language) => after(12, conditionsIn(language, 60, [1]))),
    ...deepConditions.map((deep) => after(12, deep)),
    after(11, conditionsIn("javascript", 60, [])),
    after(12, conditionsIn("python", 59, [])),
    {
      title: "a complex file without a history",
      files: { "src/a.js": conditions.javascript(100) },
      finds: [],
    },
  ],
}

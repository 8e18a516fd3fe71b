/** Sonar's analyzers: fixtures of their checks, with a comment `Noncompliant` at the lines that are reported. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { languageOfPath } from "../../../server/src/engine/languages/registry.ts"
import { filesBelow, linesOf, textOf } from "../files.ts"
import type { LabeledFile, SetReader } from "../LabeledFile.ts"
import { labelsOfLines } from "./reported.ts"
import { sonarRules } from "./sonarChecks.ts"

/** Folders of the analyzers' fixtures: Java, Python, PHP, Go and C#. */
const fixtureFolders: ReadonlyArray<string> = [
  "java-checks-test-sources",
  "java-checks/src/test/files/checks",
  "python-checks/src/test/resources/checks",
  "php-checks/src/test/resources/checks",
  "sonar-go-checks/src/test/resources/checks",
  "analyzers/tests/SonarAnalyzer.Test/TestCases",
]

/** Fixtures of other settings, for incomplete code, and of what a fix begins with and leaves. */
const otherFixtures = /Custom|(?:No|Without)Semantic|\.(?:Fixed|ToFix)\b/

const noncompliant = /(?:\/\/|#|\/\*|\*|<!--)\s*Noncompliant\b(?:@([+-]?\d+))?/
/** A line that points at a part of the one above. In C# that is a report, unless it belongs to another one. */
const pointer = /^\s*(?:\/\/|#)\s*\^+/
const reportingPointer = /^\s*\/\/\s*\^+\s*(?:(?:\{\{|Noncompliant\b).*)?$/
/** Comments that mark known false positives and false negatives of a rule. */
const falsePositive = /\bFP\b|false positive/i
const falseNegative = /(?:\/\/|#).*(?:\bFN\b|false negative)/i

/** The lines that are reported, or should be. */
export const reportedLines = (content: string): ReadonlySet<number> => {
  const lines = linesOf(content)
  return new Set(
    lines.flatMap((line, index) => {
      if (reportingPointer.test(line)) {
        let above = index - 1
        while (pointer.test(lines[above] ?? "")) above--
        return /\bSecondary\b/.test(lines[above] ?? "") ? [] : [above + 1]
      }
      const found = noncompliant.exec(line)
      if (found !== null) return falsePositive.test(line) ? [] : [index + 1 + Number(found[1] ?? 0)]
      return falseNegative.test(line.replace(/^\s*(?:\/\/|#).*/, "")) ? [index + 1] : []
    }),
  )
}

const mark = /(?:\/\/|#)\s*(?:Noncompliant(?!:)|Secondary|\^+|fix@|edit@).*|\/\*\s*Noncompliant.*?\*\//g

/**
 * The code as it would be without labels, which as comments may make two branches differ, or explain why one is empty.
 * Labels that a rule about comments reports themselves stay: they are the code.
 */
export const withoutMarks = (content: string): string => content.replaceAll(mark, "")

/** The rules whose check a path belongs to, by the name of the file or of a folder. */
const rulesOf = (path: string) => {
  const names = new Set(path.split("/").map((part) => part.split(".")[0] ?? part))
  return sonarRules.filter(({ checks }) => checks.some((check) => names.has(check)))
}

const readFolder = (folder: string, fixtures: string): ReadonlyArray<LabeledFile> =>
  filesBelow(join(folder, fixtures))
    .filter((path) => languageOfPath(path) !== null && !otherFixtures.test(path))
    .flatMap((path) =>
      rulesOf(path).flatMap((rule) => {
        const marked = textOf(folder, fixtures, path)
        const content = withoutMarks(marked)
        const labels = labelsOfLines(rule, content, reportedLines(marked))
        return labels.length === 0 ? [] : [{ name: `${fixtures}/${path} (${rule.key})`, path, content, labels }]
      }),
    )

export const sonar: SetReader = {
  name: "sonar",
  recognizes: (folder) => fixtureFolders.some((fixtures) => existsSync(join(folder, fixtures))),
  read: (folder) =>
    fixtureFolders
      .filter((fixtures) => existsSync(join(folder, fixtures)))
      .flatMap((fixtures) => readFolder(folder, fixtures)),
}

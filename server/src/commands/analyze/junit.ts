/** Findings as a JUnit report: each is a failed test of its file, and a file without findings is none. */
import type { Finding, Report } from "../../engine/Report.ts"
import { mostUrgentFirst } from "../../engine/urgency.ts"
import { analyzedOf, type ReportContext } from "./context.ts"
import { countedFindings } from "./selection.ts"

export const junitOf = (report: Report, context: ReportContext): string => {
  const findings = countedFindings(report, context)
    .toSorted(mostUrgentFirst)
    .slice(0, context.maximum ?? Infinity)
  const byFile = new Map<string, Array<Finding>>()
  for (const finding of findings) {
    const ofFile = byFile.get(finding.filePath) ?? []
    byFile.set(finding.filePath, ofFile)
    ofFile.push(finding)
  }
  const suites = [...byFile].map(([path, ofFile]) => suiteOf(path, ofFile.map(caseOf), ofFile.length))
  // a report without any test is an error to most readers
  const passed = suiteOf(
    "code-analysis",
    [`  <testcase classname="code-analysis" name="${escaped(analyzedOf(context))}"/>`],
    0,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="code-analysis" tests="${Math.max(findings.length, 1)}" failures="${findings.length}">`,
    ...(suites.length === 0 ? [passed] : suites),
    "</testsuites>\n",
  ].join("\n")
}

const suiteOf = (name: string, cases: ReadonlyArray<string>, failures: number): string =>
  [
    ` <testsuite name="${escaped(name)}" tests="${cases.length}" failures="${failures}">`,
    ...cases,
    " </testsuite>",
  ].join("\n")

const caseOf = ({ filePath, lineStart, title, detector, severity, recommendation }: Finding): string =>
  [
    `  <testcase classname="${escaped(detector)}" name="${escaped(`${filePath}:${lineStart} ${title}`)}" file="${escaped(filePath)}" line="${lineStart}">`,
    `   <failure type="${severity}" message="${escaped(title)}">${escaped(recommendation ?? title)}</failure>`,
    "  </testcase>",
  ].join("\n")

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
  "\t": "&#9;",
  "\r": "&#13;",
}

/** XML 1.0 has no form for other control characters, nor for halves of a pair. */
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are the ones
    .replaceAll(/[\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, "?")
    .replaceAll(/[&<>"\n\t\r]/g, (character: string) => entities[character] ?? character)

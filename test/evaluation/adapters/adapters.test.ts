/** The labels of others are read as they mean them. */
import { expect, test } from "vitest"
import { expectedCounts } from "./bandit.ts"
import { casesOf } from "./eslint.ts"
import { samplesOf } from "./gosec.ts"
import { labelsOf as goLabelsOf } from "./goTools.ts"
import { expectedResults } from "./owasp.ts"
import { expectedLines } from "./pylint.ts"
import { labelsOfLines, throughBrackets, upTo } from "./reported.ts"
import { reportedLines } from "./ruff.ts"
import { labelsOf as semgrepLabelsOf, mappingOf } from "./semgrep.ts"
import { reportedLines as sonarReportedLines, withoutMarks } from "./sonar.ts"
import { sonarRules } from "./sonarChecks.ts"

test("semgrep-rules: a comment labels the code after it, up to the next label or an empty line", () => {
  const content = [
    "# ruleid: risky-call",
    "risky(",
    "  1)",
    "# ok: risky-call",
    "# ruleid: other-rule, group.risky-call",
    "calm()",
    "",
    "elsewhere()",
    "# todoruleid: risky-call",
    "later()",
  ].join("\n")
  const mappingOfRule = (id: string) => (id === "risky-call" ? { detector: "code-eval" } : null)
  expect(semgrepLabelsOf(content, mappingOfRule)).toEqual([
    { kind: "place", detector: "code-eval", lines: { start: 2, end: 3 }, expected: true },
    { kind: "place", detector: "code-eval", lines: { start: 6, end: 6 }, expected: false },
    { kind: "place", detector: "code-eval", lines: { start: 6, end: 6 }, expected: true },
  ])
})

test("semgrep-rules: a rule maps by its name or its weakness, and as an audit only by what it lets pass", () => {
  const rule = (id: string, folder = "go/security", ...weaknesses: ReadonlyArray<string>) => ({
    id,
    folder,
    weaknesses,
  })
  expect(mappingOf(rule("use-of-md5"))).toEqual({ detector: "weak-hash" })
  expect(mappingOf(rule("anything", "go/security", "CWE-89"))).toEqual({ detector: "sql-injection" })
  expect(mappingOf(rule("anything", "go/audit/sql", "CWE-89"))).toEqual({
    detector: "sql-injection",
    onlyNegatives: true,
  })
  expect(mappingOf(rule("jwt-none-alg", "go/security", "CWE-327"))).toBeNull()
  expect(mappingOf(rule("anything"))).toBeNull()
})

test("bandit: the issues of an example are those of all severities", () => {
  const tests = `
    def test_one(self):
        expect = {
            "SEVERITY": {"UNDEFINED": 0, "LOW": 1, "MEDIUM": 2, "HIGH": 0},
            "CONFIDENCE": {"UNDEFINED": 0, "LOW": 0, "MEDIUM": 0, "HIGH": 3},
        }
        self.check_example("one.py", expect)
`
  expect([...expectedCounts(tests)]).toEqual([["one.py", 3]])
})

test("gosec: a sample is code with a number; one of several files is left out", () => {
  const content = [
    "var s = []CodeSample{",
    "  {[]string{`package a`}, 2, gosec.NewConfig()},",
    "  {[]string{`package b`, `package c`}, 1, gosec.NewConfig()},",
    "  {[]string{`",
    "package d",
    "`}, 0, gosec.NewConfig()},",
    "}",
  ].join("\n")
  expect(samplesOf(content)).toEqual([
    { code: "package a", issues: 2 },
    { code: "\npackage d\n", issues: 0 },
  ])
})

test("go-tools: a mark at the end of a line is a finding; where data are complete, a line without is none", () => {
  const content = "package p\nif a == a { //@ diag(`same`)\nf() // want `other`\n"
  const places = [2, 3].map((line) => ({
    kind: "place",
    detector: "self-comparison",
    lines: { start: line, end: line },
    expected: true,
  }))
  expect(goLabelsOf(content, "self-comparison", false)).toEqual(places)
  expect(goLabelsOf(content, "self-comparison", true)).toEqual([
    ...places,
    { kind: "complete", detector: "self-comparison" },
  ])
})

test("ESLint: code is read from strings in one piece or several, and nothing is run", () => {
  const content = `
    tester.run("a-rule", rule, {
      valid: ["one()", { code: \`two()\`, options: ["always"] }, { code: made() }],
      invalid: [{ code: ["three()", "four()"].join("\\n"), errors: [] }, "five(" + ")"],
    })
  `
  expect(casesOf(content)).toEqual([
    { code: "one()", isValid: true, hasOptions: false },
    { code: "two()", isValid: true, hasOptions: true },
    { code: "three()\nfour()", isValid: false, hasOptions: false },
    { code: "five()", isValid: false, hasOptions: false },
  ])
})

test("ruff: a snapshot names the lines of a rule by fixture", () => {
  const snapshot = [
    "X001 [*] Something",
    " --> folder/X001.py:3:5",
    "  |",
    "3 | code",
    "Y002 Something else",
    "  --> X001.py:9:1",
    "X001 Something",
    "   --> X001.py:12:1",
  ].join("\n")
  expect([...reportedLines(snapshot, "X001")]).toEqual([["X001.py", [3, 12]]])
})

test("OWASP: a row says of a test case whether it is vulnerable; categories without a detector are left out", () => {
  const table = ["# test name, category", "Case1,sqli,true,89", "Case2,ldapi,true,90", "Case3,hash,false,328", ""].join(
    "\n",
  )
  expect(expectedResults(table)).toEqual([
    { testCase: "Case1", detector: "sql-injection", isVulnerable: true },
    { testCase: "Case3", detector: "weak-hash", isVulnerable: false },
  ])
})

test("pylint: a comment names the messages of its line, of one some lines away, or of one by its number", () => {
  const content = [
    "one()  # [first-message, second-message]",
    "# +2: [first-message]",
    "# 1:[third-message]",
    "two()",
    "# -1: [second-message]",
    "three()  # [<3.12:first-message]",
    "four()  # >=3.9:[third-message]",
    "five = [1]  # not [One] of them",
  ].join("\n")
  expect(expectedLines(content)).toEqual(
    new Map([
      ["first-message", new Set([1, 4])],
      ["second-message", new Set([1, 4])],
      ["third-message", new Set([1, 7])],
    ]),
  )
})

test("Sonar: a comment reports its line or one some lines away, and what the rule gets wrong is put right", () => {
  const content = [
    "one(); // Noncompliant {{Do not}}",
    "// ^^^ {{Do not}}",
    "// Noncompliant@+1 2",
    "two();",
    "/* Noncompliant@-1 */",
    "three(); # Noncompliant, FP",
    "four(); // FN",
    "five(); // Compliant",
    "six(); // Secondary",
    "// ^^^",
    "seven();",
    "// ^^^ Secondary@-1",
    "//  ^^^ Noncompliant",
    "// FN: the next line",
    "NoncompliantName();",
  ].join("\n")
  expect([...sonarReportedLines(content)].toSorted((one, other) => one - other)).toEqual([1, 4, 7, 11])
})

test("Sonar: the code is read without its labels, which would be comments of it", () => {
  const content =
    "try { /* Noncompliant */ } // Noncompliant@-1\n// ^^^ {{x}}\nb() // Compliant\n// Noncompliant: c()\n"
  expect(withoutMarks(content)).toBe("try {  } \n\nb() // Compliant\n// Noncompliant: c()\n")
})

test("Sonar: a check belongs to one rule", () => {
  const named = sonarRules.flatMap(({ key, detector, checks }) => checks.map((check) => `${check} ${key} ${detector}`))
  const checks = sonarRules.flatMap(({ checks: ofRule }) => ofRule)
  expect(new Set(named).size).toBe(checks.length)
  expect(new Set(checks).size).toBe(checks.length)
})

test("reported lines are places; where the rule asks for more they are judged in part, or only what it passes over", () => {
  const content = ["call(", "  one,", ")", "case 1:", "other()", "case 2:"].join("\n")
  const place = (start: number, end: number) => ({
    kind: "place",
    detector: "code-eval",
    lines: { start, end },
    expected: true,
  })
  const rule = { detector: "code-eval", isComplete: false }
  const reported = new Set([4, 1])
  expect(labelsOfLines(rule, content, reported)).toEqual([place(1, 1), place(4, 4)])
  expect(labelsOfLines({ ...rule, reach: throughBrackets }, content, reported)).toEqual([place(1, 3), place(4, 4)])
  expect(labelsOfLines({ ...rule, reach: upTo(/^case/) }, content, reported)).toEqual([place(1, 4), place(4, 6)])
  expect(labelsOfLines({ ...rule, concerns: /^call/ }, content, reported)).toEqual([place(1, 1)])
  expect(labelsOfLines({ ...rule, isComplete: true, onlyNegatives: true }, content, new Set([1]))).toEqual([
    { kind: "either", detector: "code-eval", lines: { start: 1, end: 1 } },
    { kind: "complete", detector: "code-eval" },
  ])
})

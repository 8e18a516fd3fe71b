/** Parses the results of test runners: JUnit XML (pytest, mocha, maven and many others), or `go test -json`. */

/** The results of tests by their names. */
export type TestResults = ReadonlyMap<string, "passed" | "failed" | "skipped">

type Result = "passed" | "failed" | "skipped"

/** A test that runs several times under one name has failed if it did so once. */
const collect = (results: Iterable<readonly [name: string, result: Result]>): TestResults => {
  const all = new Map<string, Result>()
  for (const [name, result] of results) if (all.get(name) !== "failed") all.set(name, result)
  return all
}

/** Reads the elements `testcase` of a report in XML. */
export const readJUnit = (xml: string): TestResults =>
  collect(
    Array.from(
      xml.matchAll(/<testcase\b([^>]*?)(\/>|>([\s\S]*?)<\/testcase>)/g),
      ([, attributes = "", , inside = ""]) => {
        const name = `${attributeOf(attributes, "classname")} ${attributeOf(attributes, "name")}`.trim()
        if (/<(?:failure|error)\b/.test(inside)) return [name, "failed"] as const
        return [name, /<skipped\b/.test(inside) ? "skipped" : "passed"] as const
      },
    ),
  )

const attributeOf = (attributes: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? ""

const goResults: Readonly<Record<string, Result>> = { pass: "passed", fail: "failed", skip: "skipped" }

/** Reads the lines of `go test -json`; a package that does not compile is a failed test of its own. */
export const readGoEvents = (output: string): TestResults =>
  collect(
    output.split("\n").flatMap((line): ReadonlyArray<readonly [string, Result]> => {
      if (!line.startsWith("{")) return []
      const event: unknown = JSON.parse(line)
      if (typeof event !== "object" || event === null || !("Action" in event) || !("Package" in event)) return []
      const result = goResults[String(event.Action)]
      const test = "Test" in event ? String(event.Test) : "(package)"
      return result === undefined ? [] : [[`${String(event.Package)} ${test}`, result]]
    }),
  )

/** A test whose result is another one. */
export interface ChangedResult {
  readonly name: string
  readonly before: Result | "absent"
  readonly after: Result | "absent"
}

/** The tests whose results differ, by name; tests that are only there on one side among them. */
export const changedResults = (before: TestResults, after: TestResults): ReadonlyArray<ChangedResult> =>
  [...new Set([...before.keys(), ...after.keys()])]
    .toSorted()
    .map((name) => ({ name, before: before.get(name) ?? "absent", after: after.get(name) ?? "absent" }) as const)
    .filter((result) => result.before !== result.after)

/** Number of tests by result. */
export const countsOf = (results: TestResults): Readonly<Record<Result, number>> => {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const result of results.values()) counts[result]++
  return counts
}

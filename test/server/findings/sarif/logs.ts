/** SARIF logs for tests: a log with defaults, of which a test states what matters to it. */

/** Any part of a log: tests write what tools write, and what none should. */
export type Json = Readonly<Record<string, unknown>>

/** A result in a line of a file. */
export const resultAt = (uri: string, startLine: number, more: Json = {}): Json => ({
  ruleId: "sqli",
  message: { text: "The query is made of the request" },
  locations: [{ physicalLocation: { artifactLocation: { uri }, region: { startLine } } }],
  ...more,
})

/** A result whose code is quoted. */
export const quoted = (uri: string, startLine: number, text: string, more: Json = {}): Json =>
  resultAt(uri, startLine, {
    locations: [{ physicalLocation: { artifactLocation: { uri }, region: { startLine, snippet: { text } } } }],
    ...more,
  })

/** A run of a tool. */
export const runOf = (results: ReadonlyArray<unknown>, more: Json = {}, driver: Json = {}): Json => ({
  tool: { driver: { name: "semgrep", ...driver } },
  results,
  ...more,
})

/** A log of one run. */
export const logOf = (results: ReadonlyArray<unknown>, more: Json = {}, driver: Json = {}): Json => ({
  version: "2.1.0",
  runs: [runOf(results, more, driver)],
})

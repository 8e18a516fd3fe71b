/** Logs that are meant to do harm: each is refused with an error that names its place, or comes to something bounded. */
import { Effect, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type ImportedSource, InvalidSarif, readSarif } from "../../../../server/src/findings/sarif/readSarif.ts"
import { propertyRuns } from "../../../support/propertyRuns.ts"
import { type Json, logOf, quoted, resultAt, runOf } from "./logs.ts"

const outcomeOf = (log: unknown) => Effect.runPromise(Effect.result(readSarif(log, { checkout: "/home/ci/work" })))

/** Everything that a finding may be stored as. */
const expectBounded = (sources: ReadonlyArray<ImportedSource>): void => {
  for (const { tool, category, findings, suppressed } of sources) {
    expect(tool).toMatch(/^[a-z0-9._-]{1,40}$/)
    expect(category.length).toBeLessThanOrEqual(100)
    for (const finding of [...findings, ...suppressed]) {
      expect(finding.detector.length).toBeLessThanOrEqual(100)
      expect(finding.title).toMatch(/^.{1,300}$/su)
      expect(finding.description.length).toBeLessThanOrEqual(10_000)
      expect(finding.recommendation?.length ?? 1).toBeLessThanOrEqual(10_000)
      expect(finding.codeSnippet?.length ?? 0).toBeLessThanOrEqual(10_000)
      expect(finding.filePath).not.toMatch(/^\/|(?:^|\/)\.\.?(?:\/|$)|\/\/|\0/)
      expect(Number.isInteger(finding.lineStart) && Number.isInteger(finding.lineEnd)).toBe(true)
      expect(finding.lineStart).toBeGreaterThanOrEqual(1)
      expect(finding.lineEnd).toBeGreaterThanOrEqual(finding.lineStart)
      expect(finding.lineEnd).toBeLessThanOrEqual(10_000_000)
      expect(finding.fingerprint).toMatch(/^[0-9a-f]{20}$/)
    }
    const fingerprints = [...findings, ...suppressed].map(({ fingerprint }) => fingerprint)
    expect(new Set(fingerprints).size).toBe(fingerprints.length)
  }
}

const nested = (depth: number): unknown => JSON.parse(`${'{"a":['.repeat(depth)}${"]}".repeat(depth)}`)

const region = (given: Json) =>
  resultAt("a.py", 1, { locations: [{ physicalLocation: { artifactLocation: { uri: "a.py" }, region: given } }] })

/** Expected result of a log: an error at a place, or numbers of findings and of results outside the repository. */
type Expected = { readonly error: string } | { readonly findings: number; readonly outside?: number }

const corpus: ReadonlyArray<readonly [name: string, log: () => unknown, expected: Expected]> = [
  ["no object", () => [1, 2], { error: "" }],
  ["another version", () => ({ version: "2.0.0", runs: [] }), { error: "/version" }],
  ["runs that are no list", () => ({ version: "2.1.0", runs: { length: 3 } }), { error: "/runs" }],
  [
    "too many runs",
    () => ({ version: "2.1.0", runs: Array.from({ length: 101 }, () => runOf([])) }),
    { error: "/runs" },
  ],
  ["a million results", () => logOf(Array.from({ length: 1_000_000 }, () => null)), { error: "/runs" }],
  [
    "results of many runs",
    () => ({
      version: "2.1.0",
      runs: Array.from({ length: 60 }, () => runOf(Array.from({ length: 500 }, () => resultAt("a.py", 1)))),
    }),
    { error: "/runs" },
  ],
  ["results that are none", () => logOf([resultAt("a.py", 1), 7]), { error: "/runs/0/results/1" }],
  [
    "a message of another type",
    () => logOf([resultAt("a.py", 1, { message: "text" })]),
    { error: "/runs/0/results/0/message" },
  ],
  [
    "a tool without a name",
    () => ({ version: "2.1.0", runs: [{ tool: { driver: {} }, results: [] }] }),
    { error: "/runs/0/tool/driver/name" },
  ],
  ["a tool without a letter", () => logOf([], {}, { name: "/../" }), { error: "/runs/0/tool/driver/name" }],
  [
    "too many rules",
    () => logOf([], {}, { rules: Array.from({ length: 25_001 }, () => ({})) }),
    { error: "/runs/0/tool" },
  ],
  ["properties that are deep", () => logOf([resultAt("a.py", 1, { properties: nested(50_000) })]), { findings: 1 }],
  [
    "bases in a circle",
    () =>
      logOf(
        [
          resultAt("a.py", 1, {
            locations: [{ physicalLocation: { artifactLocation: { uri: "a.py", uriBaseId: "A" } } }],
          }),
        ],
        {
          originalUriBaseIds: { A: { uri: "x/", uriBaseId: "B" }, B: { uri: "y/", uriBaseId: "A" } },
        },
      ),
    { findings: 0, outside: 1 },
  ],
  [
    "an artifact that points to itself",
    () =>
      logOf([resultAt("", 1, { locations: [{ physicalLocation: { artifactLocation: { index: 0 } } }] })], {
        artifacts: [{ location: { index: 0 }, parentIndex: 0 }],
      }),
    { findings: 0, outside: 1 },
  ],
  [
    "an index that is no number of an artifact",
    () =>
      logOf([
        resultAt("", 1, { ruleIndex: -1, locations: [{ physicalLocation: { artifactLocation: { index: 1e300 } } }] }),
      ]),
    { findings: 0, outside: 1 },
  ],
  [
    "paths that climb",
    () =>
      logOf(
        ["../../etc/passwd", "a/../../b", "..\\..\\b", "%2e%2e%2fb", "file:///home/ci/work/../secret"].map((uri) =>
          resultAt(uri, 1),
        ),
      ),
    { findings: 0, outside: 5 },
  ],
  [
    "absolute paths",
    () =>
      logOf(["/etc/passwd", "C:\\Windows\\win.ini", "\\\\host\\share\\a", "//host/a"].map((uri) => resultAt(uri, 1))),
    { findings: 0, outside: 4 },
  ],
  [
    "URIs of other schemes",
    () =>
      logOf(
        ["http://169.254.169.254/", "javascript:alert(1)", "jar:file:///a!/b", "file://host/a"].map((uri) =>
          resultAt(uri, 1),
        ),
      ),
    { findings: 0, outside: 4 },
  ],
  ["a URI that is long", () => logOf([resultAt("a/".repeat(1_000_000), 1)]), { findings: 0, outside: 1 }],
  [
    "lines that are none",
    () =>
      logOf(
        [
          { startLine: -5 },
          { startLine: 0, endLine: -1 },
          { startLine: 1e308 },
          { startLine: 2.5, endLine: 1 },
          { startColumn: -7, endColumn: -9 },
        ].map((one) => region(one)),
      ),
    { findings: 5 },
  ],
  [
    "a line that is no number",
    () => logOf([region({ startLine: "NaN" })]),
    { error: "/runs/0/results/0/locations/0/physicalLocation/region/startLine" },
  ],
  [
    "halves of pairs and control characters",
    () =>
      logOf([
        quoted("a\uD800.py", 1, "\uDFFF\u0000\u001b[2J", { ruleId: "\uD800\u202e", message: { text: "\uD83D" } }),
      ]),
    { findings: 1 },
  ],
  [
    "keys of prototypes",
    () =>
      JSON.parse(
        JSON.stringify(
          logOf(
            [
              resultAt("a.py", 1, {
                ruleId: "__proto__",
                message: { id: "constructor" },
                locations: [{ physicalLocation: { artifactLocation: { uri: "a.py", uriBaseId: "__proto__" } } }],
              }),
            ],
            { originalUriBaseIds: {} },
            { rules: [{ id: "__proto__", messageStrings: {} }] },
          ),
        )
          .replaceAll('"originalUriBaseIds":{}', '"originalUriBaseIds":{"__proto__":{"uri":"file:///etc/"}}')
          .replace('"message":', '"partialFingerprints":{"__proto__":"9","constructor":"1"},"message":'),
      ),
    { findings: 0, outside: 1 },
  ],
  [
    "a key that is there twice",
    () => JSON.parse(JSON.stringify(logOf([resultAt("a.py", 1)])).replace('"results":', '"results":[7],"results":')),
    { findings: 1 },
  ],
  [
    "texts that are long",
    () =>
      logOf(
        [
          quoted("a.py", 1, "s".repeat(1_000_000), {
            message: { text: " ".repeat(1_000_000) + "m".repeat(1_000_000) },
          }),
        ],
        {},
        {
          rules: [
            {
              id: "sqli",
              fullDescription: { text: "d".repeat(1_000_000) },
              help: { text: "h".repeat(1_000_000) },
              helpUri: `https://${"u".repeat(1_000_000)}`,
            },
          ],
        },
      ),
    { findings: 1 },
  ],
  [
    "many fingerprints and tags",
    () =>
      logOf([
        resultAt("a.py", 1, {
          partialFingerprints: Object.fromEntries(
            Array.from({ length: 100_000 }, (_, index) => [`k${index}`, `${index}`]),
          ),
          properties: { tags: Array.from({ length: 100_000 }, (_, index) => `CWE-${index + 1}`) },
        }),
      ]),
    { findings: 1 },
  ],
  [
    "a path of data that is long",
    () =>
      logOf([
        resultAt("a.py", 1, {
          codeFlows: [{ threadFlows: [{ locations: Array.from({ length: 100_000 }, () => ({ location: {} })) }] }],
        }),
      ]),
    { findings: 1 },
  ],
]

describe("a hostile log", () => {
  it.each(corpus)("with %s is refused or bounded", async (_, log, expected) => {
    const outcome = await outcomeOf(log())
    if (Result.isFailure(outcome)) {
      expect(outcome.failure).toBeInstanceOf(InvalidSarif)
      expect({ error: outcome.failure.pointer }).toEqual(expected)
      return
    }
    expectBounded(outcome.success)
    const [source] = outcome.success
    expect({ findings: source?.findings.length, outside: source?.outside }).toEqual({ outside: 0, ...expected })
  })

  it("changes no prototype", async () => {
    await outcomeOf(corpus.find(([name]) => name === "keys of prototypes")?.[1]())
    expect(Object.keys(Object.prototype)).toEqual([])
    expect({}).not.toHaveProperty("uri")
  })
})

/** Any value in the place of any part of a log that is otherwise right. */
const strange = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom("..", "/", "file:///", "C:", "%", "%00", "__proto__", "\uD800", -1, 0, 0.5, 1e308, null, [], {}),
)

const members = [
  "ruleId",
  "ruleIndex",
  "rule",
  "kind",
  "level",
  "message",
  "locations",
  "codeFlows",
  "partialFingerprints",
  "fingerprints",
  "suppressions",
  "baselineState",
  "taxa",
  "properties",
]

describe("a log with any values", () => {
  it("is refused or bounded, and some of them are read", async () => {
    let taken = 0
    const results = fc.array(
      fc.record({
        members: fc.dictionary(fc.constantFrom(...members), strange, { maxKeys: 4 }),
        uri: fc.oneof(
          fc.string({ unit: "binary" }),
          fc.webUrl(),
          fc.constantFrom("a.py", "../a", "/home/ci/work/b.py"),
        ),
        line: fc.oneof(fc.integer(), fc.double()),
      }),
      { maxLength: 5 },
    )
    await fc.assert(
      fc.asyncProperty(
        results,
        fc.dictionary(fc.constantFrom("artifacts", "originalUriBaseIds", "invocations", "automationDetails"), strange),
        async (given, run) => {
          const log = logOf(
            given.map((one) => resultAt(one.uri, one.line, one.members)),
            run,
          )
          // as JSON has it: no NaN, and keys of prototypes as they come
          const outcome = await outcomeOf(JSON.parse(JSON.stringify(log)))
          if (Result.isFailure(outcome)) expect(outcome.failure.pointer).toMatch(/^\/runs/)
          else {
            expectBounded(outcome.success)
            taken += outcome.success.length
          }
        },
      ),
      propertyRuns(1000),
    )
    expect(taken).toBeGreaterThan(0)
  })
})

/** Reading results of other tools: rules, paths, severities, identities and texts. */
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type ImportOptions, readSarif } from "../../../../server/src/findings/sarif/readSarif.ts"
import { type Json, logOf, quoted, resultAt, runOf } from "./logs.ts"

const read = (log: unknown, options: ImportOptions = {}) => Effect.runPromise(readSarif(log, options))

/** The only finding of a log of one result. */
const only = async (result: Json, { run = {}, driver = {} }: { readonly run?: Json; readonly driver?: Json } = {}) => {
  const [source] = await read(logOf([result], run, driver))
  const [finding] = source?.findings ?? []
  if (finding === undefined) throw new Error("there is no finding")
  return finding
}

const pathOf = async (uri: string, run: Json = {}, options: ImportOptions = {}, location: Json = {}) => {
  const result = resultAt(uri, 1, {
    locations: [{ physicalLocation: { artifactLocation: { uri, ...location }, region: { startLine: 1 } } }],
  })
  const [source] = await read(logOf([result], run), options)
  return source?.outside === 1 ? "outside" : source?.findings[0]?.filePath
}

describe("a detector", () => {
  it.each([
    ["semgrep", "python.flask.sqli", "semgrep/python.flask.sqli"],
    ["Semgrep OSS", "rules.eval", "semgrep/rules.eval"],
    ["ESLint", "@typescript-eslint/no-floating-promises", "eslint/@typescript-eslint/no-floating-promises"],
    ["Some Tool (beta)", "a rule\n", "some-tool-beta/a-rule-"],
    ["gosec", "", "gosec/unnamed"],
  ])("of %s with the rule %j is %s", async (name, ruleId, detector) => {
    const finding = await only(resultAt("a.py", 1, { ruleId }), { driver: { name } })
    expect(finding.detector).toBe(detector)
  })

  it("is at most 100 characters long, and still another one for each rule", async () => {
    const rule = "r".repeat(200)
    const [source] = await read(
      logOf([resultAt("a.py", 1, { ruleId: `${rule}1` }), resultAt("a.py", 2, { ruleId: `${rule}2` })]),
    )
    const detectors = source?.findings.map(({ detector }) => detector) ?? []
    expect(detectors.map(({ length }) => length)).toEqual([100, 100])
    expect(new Set(detectors).size).toBe(2)
  })

  it("comes from an index where the result has no id, also of an extension", async () => {
    const driver = { rules: [{ id: "first" }, { id: "second" }] }
    const run = {
      tool: { driver: { name: "semgrep", ...driver }, extensions: [{ name: "more", rules: [{ id: "third" }] }] },
    }
    const byIndex = await only(resultAt("a.py", 1, { ruleId: undefined, ruleIndex: 1 }), { driver })
    const ofExtension = await only(
      resultAt("a.py", 1, { ruleId: undefined, rule: { index: 0, toolComponent: { index: 0 } } }),
      { run },
    )
    expect([byIndex.detector, ofExtension.detector]).toEqual(["semgrep/second", "semgrep/third"])
  })
})

describe("a severity", () => {
  const security = (score: string | number) => ({ rules: [{ id: "sqli", properties: { "security-severity": score } }] })

  it.each([
    ["9.0", "critical"],
    [9.8, "critical"],
    ["8.9", "high"],
    ["7.0", "high"],
    ["6.9", "medium"],
    ["4.0", "medium"],
    ["0.1", "low"],
    ["0.0", "info"],
  ])("of the score %s is %s", async (score, severity) => {
    const finding = await only(resultAt("a.py", 1, { level: "note" }), { driver: security(score) })
    expect([finding.severity, finding.category]).toEqual([severity, "security"])
  })

  it.each([
    ["error", "high", "medium"],
    ["warning", "medium", "low"],
    ["note", "low", "info"],
    ["none", "info", "info"],
    [undefined, "medium", "low"],
    ["fatal", "medium", "low"],
  ])("of the level %s is %s for security and %s for the rest", async (level, ofSecurity, ofRest) => {
    const result = resultAt("a.py", 1, { level })
    const tagged = await only(result, { driver: { rules: [{ id: "sqli", properties: { tags: ["security"] } }] } })
    const plain = await only(result)
    expect([tagged.severity, plain.severity]).toEqual([ofSecurity, ofRest])
    expect([tagged.confidence, plain.confidence]).toEqual(["medium", null])
  })

  it("is a word that is no number: then the level counts", async () => {
    const finding = await only(resultAt("a.py", 1, { level: "error" }), { driver: security("severe") })
    expect(finding.severity).toBe("medium")
  })

  it("comes from the rule where the result has no level", async () => {
    const finding = await only(resultAt("a.py", 1), {
      driver: { rules: [{ id: "sqli", defaultConfiguration: { level: "error" } }] },
    })
    expect(finding.severity).toBe("medium")
  })

  it("is lower outside of production code, and medium at most", async () => {
    const finding = await only(resultAt("tests/test_a.py", 1), { driver: security("9.8") })
    expect([finding.role, finding.severity]).toEqual(["test", "medium"])
  })

  it("of what is no failure is info, and what passed is no finding", async () => {
    const [source] = await read(
      logOf([
        resultAt("a.py", 1, { kind: "review", level: "error" }),
        resultAt("a.py", 2, { kind: "pass" }),
        resultAt("a.py", 3, { kind: "notApplicable" }),
        resultAt("a.py", 4, { baselineState: "absent" }),
      ]),
    )
    expect(source?.findings.map(({ lineStart, severity }) => [lineStart, severity])).toEqual([[1, "info"]])
  })
})

describe("a confidence", () => {
  const driver = (properties: Json) => ({ rules: [{ id: "sqli", properties: { tags: ["security"], ...properties } }] })

  it.each([
    ["a tag", { tags: ["security", "LOW CONFIDENCE"] }, {}, "low"],
    ["the precision of the rule", { precision: "very-high" }, {}, "high"],
    ["the result", { precision: "high" }, { issue_confidence: "LOW" }, "low"],
    ["nothing", { precision: "sure" }, {}, "medium"],
  ])("comes from %s", async (_, properties, ofResult, confidence) => {
    const finding = await only(resultAt("a.py", 1, { properties: ofResult }), { driver: driver(properties) })
    expect(finding.confidence).toBe(confidence)
  })
})

describe("weaknesses", () => {
  it("come from tags, relations and taxa", async () => {
    const finding = await only(resultAt("a.py", 1, { taxa: [{ id: "22", toolComponent: { name: "CWE" } }] }), {
      driver: {
        rules: [
          {
            id: "sqli",
            properties: { tags: ["external/cwe/cwe-089", "CWE-564: Hibernate", "OWASP-A03:2021"] },
            relationships: [
              { target: { id: "79", toolComponent: { name: "CWE" } } },
              { target: { id: "1", toolComponent: { name: "OWASP" } } },
            ],
          },
        ],
      },
    })
    expect(finding.description).toContain("Weakness: CWE-89, CWE-564, CWE-79, CWE-22.")
    expect(finding.category).toBe("security")
  })
})

describe("a path", () => {
  const root = { originalUriBaseIds: { "%SRCROOT%": { uri: "file:///home/ci/work/" } } }

  it.each([
    ["src/a.py", "src/a.py"],
    ["./src//a.py", "src/a.py"],
    ["src\\win\\a.cs", "src/win/a.cs"],
    ["src/a%20b%23.py", "src/a b#.py"],
    ["src/100%.py", "src/100%.py"],
    ["src/x/../a.py", "src/a.py"],
    ["../a.py", "outside"],
    ["src/../../etc/passwd", "outside"],
    ["%2e%2e/%2e%2e/etc/passwd", "outside"],
    ["https://example.org/a.py", "outside"],
    ["data:text/plain,a", "outside"],
    ["//host/share/a.py", "outside"],
    ["file://host/share/a.py", "outside"],
    ["", "outside"],
    [".", "outside"],
    ["a\u0000b.py", "outside"],
    ["a%00b.py", "outside"],
    [`${"d/".repeat(600)}a.py`, "outside"],
  ])("from the relative %j is %s", async (uri, path) => {
    expect(await pathOf(uri)).toBe(path)
  })

  it.each([
    ["file:///home/ci/work/src/a.py", "/home/ci/work", "src/a.py"],
    ["/home/ci/work/src/a.py", "/home/ci/work/", "src/a.py"],
    ["file:///home/ci/work/src/a.py", "file:///home/ci/work", "src/a.py"],
    ["file:///C:/ci/work/src/a.py", "c:\\ci\\work", "src/a.py"],
    ["C:\\ci\\work\\src\\a.py", "file:///C:/ci/work/", "src/a.py"],
    ["file:///home/ci/worker/a.py", "/home/ci/work", "outside"],
    ["file:///home/ci/work/../../../etc/passwd", "/home/ci/work", "outside"],
    ["/usr/lib/python3/os.py", "/home/ci/work", "outside"],
    ["/home/ci/work", "/home/ci/work", "outside"],
  ])("from the absolute %j in the checkout %j is %s", async (uri, checkout, path) => {
    expect(await pathOf(uri, {}, { checkout })).toBe(path)
  })

  it("is relative to the folder that the log names", async () => {
    expect(await pathOf("file:///home/ci/work/src/a.py", root)).toBe("src/a.py")
    const invocations = [{ workingDirectory: { uri: "file:///home/ci/work" } }]
    expect(await pathOf("/home/ci/work/src/a.py", { invocations })).toBe("src/a.py")
  })

  it("stands on the bases of its own", async () => {
    const originalUriBaseIds = {
      ROOT: { uri: "file:///home/ci/work/" },
      SRC: { uri: "src/", uriBaseId: "ROOT" },
      ELSEWHERE: { uri: "file:///usr/lib/" },
    }
    expect(await pathOf("a.py", { originalUriBaseIds }, {}, { uriBaseId: "SRC" })).toBe("src/a.py")
    const within = { checkout: "/home/ci" }
    expect(await pathOf("a.py", { originalUriBaseIds }, within, { uriBaseId: "SRC" })).toBe("work/src/a.py")
    expect(await pathOf("a.py", { originalUriBaseIds }, within, { uriBaseId: "ELSEWHERE" })).toBe("outside")
    expect(await pathOf("a.py", {}, {}, { uriBaseId: "%SRCROOT%" })).toBe("a.py")
  })

  it("is that of the artifact where the result only points to it", async () => {
    const locations = [{ physicalLocation: { artifactLocation: { index: 1 }, region: { startLine: 3 } } }]
    const artifacts = [{ location: { uri: "a.py" } }, { location: { uri: "b.py" } }]
    const finding = await only(resultAt("", 1, { locations }), { run: { artifacts } })
    expect([finding.filePath, finding.lineStart]).toEqual(["b.py", 3])
  })

  it("is asked for where nobody names the checkout", async () => {
    await expect(read(logOf([resultAt("a.py", 1), resultAt("/home/ci/a.py", 1)]))).rejects.toMatchObject({
      pointer: "/runs/0/results/1/locations/0/physicalLocation/artifactLocation/uri",
    })
  })
})

describe("an identity", () => {
  const fingerprintsOf = async (results: ReadonlyArray<Json>) => {
    const [source] = await read(logOf(results))
    return source?.findings.map(({ fingerprint }) => fingerprint) ?? []
  }

  it("is the tool's own, whatever the code and the line", async () => {
    const given = (line: number, text: string) =>
      quoted("a.py", line, text, {
        partialFingerprints: { primaryLocationLineHash: "39fa2ee980eb94b0:1", column: "7" },
      })
    expect(await fingerprintsOf([given(1, "a()")])).toEqual(await fingerprintsOf([given(9, "b()")]))
    const other = quoted("a.py", 1, "a()", { partialFingerprints: { primaryLocationLineHash: "11fa2ee980eb94b0:1" } })
    expect(await fingerprintsOf([given(1, "a()")])).not.toEqual(await fingerprintsOf([other]))
  })

  it.each([
    ["a phrase", { fingerprints: { "matchBasedId/v1": "requires login" } }],
    ["no text", { partialFingerprints: { hash: 7 } }],
    ["nothing", {}],
  ])("is the code where the tool gives %s", async (_, more) => {
    const [before] = await fingerprintsOf([quoted("a.py", 3, "  run(a)", more)])
    const [moved] = await fingerprintsOf([quoted("a.py", 40, "run(a)\n", more)])
    const [edited] = await fingerprintsOf([quoted("a.py", 3, "run(b)", more)])
    expect(moved).toBe(before)
    expect(edited).not.toBe(before)
  })

  it("is the code where several results share what the tool gives", async () => {
    const shared = { partialFingerprints: { hash: "abc1" } }
    const [one, other] = await fingerprintsOf([quoted("a.py", 1, "a()", shared), quoted("a.py", 2, "b()", shared)])
    expect(one).not.toBe(other)
    expect(await fingerprintsOf([quoted("a.py", 8, "b()", shared), quoted("a.py", 9, "c()", shared)])).toContain(other)
  })

  it("is the message where the tool quotes no code, and another one for each of the same", async () => {
    const [first, second] = await fingerprintsOf([resultAt("a.py", 1), resultAt("a.py", 5)])
    expect(first).not.toBe(second)
    expect(await fingerprintsOf([resultAt("a.py", 7)])).toEqual([first])
  })

  it("is another one in another category", async () => {
    const [one] = await read(logOf([resultAt("a.py", 1)]), { category: "a" })
    const [other] = await read(logOf([resultAt("a.py", 1)]), { category: "b" })
    expect(one?.findings[0]?.fingerprint).not.toBe(other?.findings[0]?.fingerprint)
  })
})

describe("the words", () => {
  it("have the path of the data", async () => {
    const step = (uri: string, startLine: number, text: string) => ({
      location: { physicalLocation: { artifactLocation: { uri }, region: { startLine } }, message: { text } },
    })
    const steps = [step("src/a.py", 3, "request.args"), step("/etc/passwd", 1, "away"), step("src/b.py", 9, "execute")]
    const codeFlows = [{ threadFlows: [{ locations: steps }] }]
    const finding = await only(resultAt("src/b.py", 9, { codeFlows }), {
      run: { originalUriBaseIds: { "%SRCROOT%": { uri: "file:///builds/" } } },
    })
    expect(finding.description).toBe(
      "The data takes these steps:\n\n- `src/a.py:3` request.args\n- `src/b.py:9` execute",
    )
    expect(finding.steps).toEqual([
      { filePath: "src/a.py", lineStart: 3, lineEnd: 3, kind: "source", label: "request.args", code: null },
      { filePath: "src/b.py", lineStart: 9, lineEnd: 9, kind: "sink", label: "execute", code: null },
    ])
  })

  it("have no path of fewer than two steps, and a long one within bounds", async () => {
    const step = (startLine: number) => ({
      location: {
        physicalLocation: {
          artifactLocation: { uri: "a.py" },
          region: { startLine, snippet: { text: `\n  ${"w".repeat(400)}\nmore` } },
        },
      },
    })
    const stepsOf = async (count: number) => {
      const locations = Array.from({ length: count }, (_, index) => step(index + 1))
      return (await only(resultAt("a.py", 1, { codeFlows: [{ threadFlows: [{ locations }] }] }))).steps
    }
    expect(await stepsOf(1)).toEqual([])
    const steps = await stepsOf(5_000)
    expect(steps.map(({ lineStart }) => lineStart)).toEqual([
      ...Array.from({ length: 19 }, (_, index) => index + 1),
      5_000,
    ])
    expect(steps.map(({ code }) => code?.length)).toEqual(steps.map(() => 200))
  })

  it("come from the rule where the message is an id with arguments", async () => {
    const finding = await only(resultAt("a.py", 1, { message: { id: "default", arguments: ["eval", "7"] } }), {
      driver: { rules: [{ id: "sqli", messageStrings: { default: { text: "{0} in {1}, not {2}" } } }] },
    })
    expect(finding.title).toBe("eval in 7, not {2}")
  })

  it("are the first line in the title, and all of it in the description", async () => {
    const finding = await only(resultAt("a.py", 1, { message: { text: `${"w".repeat(400)}\nmore` } }), {
      driver: {
        rules: [{ id: "sqli", help: { markdown: "Use **parameters**." }, helpUri: "https://example.org/sqli" }],
      },
    })
    expect(finding.title).toBe(`${"w".repeat(299)}…`)
    expect(finding.description).toContain("more")
    expect(finding.recommendation).toBe("Use **parameters**.\n\nSee https://example.org/sqli")
  })

  it("are never none", async () => {
    const finding = await only(resultAt("a.py", 1, { message: {} }))
    expect(finding.title).toBe("semgrep/sqli")
  })
})

describe("runs", () => {
  it("of one tool and category are one source; one without results is none", async () => {
    const log = {
      version: "2.1.0",
      runs: [
        runOf([resultAt("a.py", 1)]),
        runOf([resultAt("b.py", 1)]),
        { tool: { driver: { name: "codeql" } } },
        runOf([], {}, { name: "ruff" }),
      ],
    }
    const sources = await read(log)
    expect(sources.map(({ tool, findings }) => [tool, findings.length])).toEqual([
      ["semgrep", 2],
      ["ruff", 0],
    ])
  })

  it("of which none has results are refused", async () => {
    await expect(read({ version: "2.1.0", runs: [{ tool: { driver: { name: "codeql" } } }] })).rejects.toMatchObject({
      pointer: "/runs",
    })
  })

  it("leave apart what the tool suppresses, unless nobody has granted it", async () => {
    const [source] = await read(
      logOf([
        resultAt("a.py", 1, { suppressions: [{ kind: "inSource" }] }),
        resultAt("a.py", 2, { suppressions: [{ kind: "external", status: "accepted" }] }),
        resultAt("a.py", 3, { suppressions: [{ kind: "external", status: "underReview" }] }),
        resultAt("a.py", 4, { suppressions: [] }),
      ]),
    )
    expect(source?.suppressed.map(({ lineStart }) => lineStart)).toEqual([1, 2])
    expect(source?.findings.map(({ lineStart }) => lineStart)).toEqual([3, 4])
  })
})

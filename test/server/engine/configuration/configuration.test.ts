/** Effects of `.code-analysis.yml` on an analysis, and messages about mistakes in it. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { readConfiguration } from "../../../../server/src/engine/configuration/readConfiguration.ts"
import { detectors } from "../../../../server/src/engine/detectors/registry.ts"
import { engineHarness } from "../engineHarness.ts"
import type { FixtureFiles } from "../fixtureRepository.ts"
import { processorMillis } from "../../support/processorTime.ts"

const engine = engineHarness()

/** For machines that do other things as well. */
const patienceMillis = 30_000

const loose = "export const f = (a, b) => a == b\n"

const analyze = async (configuration: string | { readonly symlinkTo: string }, files: FixtureFiles) => {
  const report = await engine.analyze({ ".code-analysis.yml": configuration, ...files })
  return { ...report, places: report.findings.map(({ detector, filePath }) => `${detector} ${filePath}`) }
}

const read = (text: string) => readConfiguration(Buffer.from(text))

describe("a configuration", () => {
  test("leaves files out, and says so", async () => {
    const report = await analyze("exclude:\n  - legacy\n  - '**/*.old.js'\n", {
      "src/a.js": loose,
      "src/b.old.js": loose,
      "legacy/deep/c.js": loose,
    })
    expect(report.places).toEqual(["loose-equality src/a.js"])
    expect(report.filesSkipped).toEqual([
      { path: "legacy/deep/c.js", reason: "excluded" },
      { path: "src/b.old.js", reason: "excluded" },
    ])
    expect(report.analyzedPaths).not.toContain("src/b.old.js")
  })

  test("does not leave itself out", async () => {
    const report = await analyze("exclude: ['**']\nunknown: 1\n", { "a.js": loose })
    expect(report.places).toEqual(["invalid-configuration .code-analysis.yml"])
  })

  test("switches detectors off, which then do not count as run", async () => {
    const report = await analyze("detectors:\n  loose-equality: off\n", { "a.js": `${loose}debugger\n` })
    expect(report.places).toEqual(["debug-statement a.js"])
    expect(report.detectorsRun).not.toContain("loose-equality")
    expect(report.detectorsRun).toContain("debug-statement")
  })

  test("gives detectors another severity, one lower in tests", async () => {
    const { findings } = await analyze("detectors:\n  debug-statement: high\n", {
      "a.js": "debugger\n",
      "test/a.test.js": "debugger\n",
    })
    expect(findings).toMatchObject([
      { filePath: "a.js", severity: "high" },
      { filePath: "test/a.test.js", severity: "medium" },
    ])
  })

  test("says what is a test", async () => {
    const report = await analyze("tests: [qa/**]\n", { "qa/a.js": "debugger\n" })
    expect(report.findings).toMatchObject([{ filePath: "qa/a.js", role: "test" }])
    expect(report.healthScore).toBe(100)
  })

  test("keeps the identity of what it does not change", async () => {
    const files = { "a.js": `${loose}debugger\n` }
    const before = await engine.analyze(files)
    const after = await analyze("detectors:\n  loose-equality: info\n", files)
    expect(after.findings.map(({ fingerprint }) => fingerprint)).toEqual(
      before.findings.map(({ fingerprint }) => fingerprint),
    )
  })

  test("that is a symbolic link is not followed", async () => {
    const report = await analyze({ symlinkTo: "a.yml" }, { "a.yml": "exclude: [a.js]\n", "a.js": loose })
    expect(report.findings).toMatchObject([
      { detector: "invalid-configuration", title: "The file is a symbolic link and has no effect", codeSnippet: null },
      { detector: "loose-equality" },
    ])
  })

  test("that is too large has no effect", async () => {
    const report = await analyze(`exclude: [a.js]\n${"# padding\n".repeat(7_000)}`, { "a.js": loose })
    expect(report.findings).toMatchObject([
      { detector: "invalid-configuration", title: "The file has more than 64 KiB and has no effect" },
      { detector: "loose-equality" },
    ])
  })

  test("shows no secret that somebody put into it", async () => {
    const token = ["ghp", "abcdefghijklmnopqrstuvwxYZ0123456789"].join("_")
    const report = await analyze(`${token}: 1\n`, {})
    expect(report.findings).toMatchObject([{ detector: "hardcoded-secret" }, { detector: "invalid-configuration" }])
    expect(JSON.stringify(report.findings)).not.toContain(token)
  })
})

describe("the reader", () => {
  test("applies what is right beside what is wrong", () => {
    const { configuration, problems } = read(
      "detectors:\n  weak-hash: [low]\n  large-file: off\nexclude: [/a, b]\nlayers: 7\n",
    )
    expect(problems).toEqual([
      {
        line: 4,
        message: "The pattern `/a` of `exclude` must begin at the root of the repository, without `/`, `./` or `../`",
      },
      {
        line: 2,
        message: "The detector `weak-hash` must be one of `on`, `off`, `critical`, `high`, `medium`, `low`, `info`",
      },
      { line: 5, message: "`layers` must be a list of layers with name, paths and may_use" },
    ])
    expect(configuration.detectors).toEqual(new Map([["large-file", { kind: "off" }]]))
    expect(configuration.exclude.matches("b/c.js")).toBe(true)
  })

  test("guesses what was meant", () => {
    expect(read("exlude: []\ndetectors:\n  wek-hash: off\n").problems).toEqual([
      { line: 1, message: ".code-analysis.yml has no key `exlude`: did you mean `exclude`?" },
      { line: 3, message: "There is no detector `wek-hash`: did you mean `weak-hash`?" },
    ])
  })

  test("reads layers", () => {
    const { configuration, problems } = read(
      "layers:\n  - name: ui\n    paths: ['src/ui/**']\n    may_use: [domain]\n  - name: domain\n    paths: [src/domain]\n",
    )
    expect(problems).toEqual([])
    const [ui, domain] = configuration.layers
    expect([ui?.name, ui?.mayUse, domain?.name, domain?.mayUse]).toEqual(["ui", ["domain"], "domain", []])
    expect([ui?.contains("src/ui/a.ts"), ui?.contains("src/domain/a.ts")]).toEqual([true, false])
    expect(domain?.contains("src/domain/deep/a.ts")).toBe(true)
  })

  test("knows every detector of the engine, by words and by booleans", () => {
    const text = detectors
      .map(({ id }, index) => `  ${id}: ${["on", "off", "true", "false", "low"][index % 5]}\n`)
      .join("")
    const { configuration, problems } = read(`detectors:\n${text}`)
    expect(problems).toEqual([])
    expect(configuration.detectors.size).toBe(detectors.length)
  })

  test.each([
    ["has no key", "a: &x [1]\nb: *x\n"],
    ["`tests` must be a list of patterns", "exclude: &x [a]\ntests: *x\n"],
    ["no plain YAML", "exclude: !!js/function 'x'\n"],
    ["no plain YAML", "exclude: [a]\n---\nexclude: [b]\n"],
    ["is there twice", "exclude: [a]\nexclude: [b]\n"],
    ["must be a mapping", "- a\n"],
    ["is no text; put it in quotes", "exclude: [3]\n"],
    ["must be a list", "exclude: a\n"],
    ["needs a name", "layers:\n  - paths: [a]\n"],
    ["needs `paths`", "layers:\n  - name: a\n"],
    ["must be a mapping", "layers: [a]\n"],
    ["no text", "\0"],
    ["nests more than 30 levels", `exclude: ${"[".repeat(60_000)}`],
    ["nests more than 30 levels", `# ${"]".repeat(30_000)}\n${"[".repeat(30_000)}`],
    ["nests more than 30 levels", "[ # ]\n".repeat(10_000)],
    ["nests more than 30 levels", `${"]\n".repeat(15_000)}${"[".repeat(30_000)}`],
    ["more than 100 entries", `exclude: [${"a,".repeat(30_000)}]`],
  ])("complains: %s", (complaint, text) => {
    expect(
      read(text)
        .problems.map(({ message }) => message)
        .join("\n"),
    ).toContain(complaint)
  })

  test.each([
    ["is empty", ""],
    ["holds comments alone", "# nothing yet\n"],
    ["ends its lines as Windows does", "exclude:\r\n  - legacy # old\r\ndetectors:\r\n  weak-hash: low\r\n"],
    ["begins with a byte order mark", "\u{FEFF}exclude: [legacy]\n"],
    ["has many brackets in comments and quotes", `# ${"[".repeat(100)}\nexclude: ["${"[".repeat(100)}"]\n`],
  ])("has nothing against a file that %s", (_what, text) => {
    expect(read(text).problems).toEqual([])
  })

  test("refuses levels that begin with properties", { timeout: patienceMillis }, () => {
    for (const text of ["- &a ".repeat(13_000), "- !a ".repeat(13_000), "? &a ".repeat(13_000)]) {
      expect(read(text).problems).toHaveLength(1)
    }
  })

  test("bounds the comparisons of all layers together", { timeout: patienceMillis }, () => {
    const paths = Array.from({ length: 30 }, (_, index) => `"{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}${index}"`).join(", ")
    const layers = Array.from({ length: 40 }, (_, index) => `  - { name: "${index}", paths: [${paths}] }\n`).join("")
    const { configuration, problems } = read(`layers:\n${layers}`)
    expect(problems).toEqual([])
    for (let index = 0; index < 2_000; index++) configuration.layers.some(({ contains }) => contains(`x${index}/y`))
    expect(configuration.patterns.some(({ isExhausted }) => isExhausted)).toBe(true)
  })

  test("reads whatever a stranger writes, and complains in single lines", { timeout: patienceMillis }, () => {
    const words = fc.constantFrom(
      "exclude",
      "layers",
      "detectors",
      "- ",
      ": ",
      "\n",
      "  ",
      "[",
      "]",
      "{",
      "}",
      "&a",
      "*a",
      "!!x",
      "'",
      '"',
      "|",
      ">",
      "?",
      "#",
      "\t",
      "%",
      "a",
      "weak-hash",
      "off",
      "---",
      ",",
      "`",
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(words, { maxLength: 300 }).map((list) => list.join("")),
          fc.string({ unit: "binary", maxLength: 300 }),
        ),
        (text) => {
          const { problems } = read(text)
          expect(problems.length).toBeLessThanOrEqual(20)
          for (const { line, message } of problems) {
            expect(line).toBeGreaterThan(0)
            expect(message).not.toMatch(/\n/)
            expect(message.length).toBeLessThanOrEqual(300)
          }
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test.each([
    ["keys", Array.from({ length: 12_000 }, (_, index) => `${index}: 1\n`).join("")],
    ["list items", "-\n".repeat(32_000)],
    ["anchors", "- &a x\n".repeat(9_000)],
    ["broken lines", "]\n".repeat(32_000)],
    ["documents", "---\n".repeat(16_000)],
  ])("is quick with thousands of %s", { timeout: patienceMillis }, (_what, text) => {
    const before = processorMillis()
    read(text.slice(0, 64 * 1024))
    expect(processorMillis() - before).toBeLessThan(3_000)
  })
})

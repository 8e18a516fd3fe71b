/** Repositories made to hurt: nothing of them runs, nothing hangs, and what cannot be analyzed is named. */
import * as FastCheck from "fast-check"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test, vi } from "vitest"
import { examplesOf } from "../../../server/src/engine/detectors/detectorExamples.ts"
import { detectors } from "../../../server/src/engine/detectors/registry.ts"
import { type LanguageId } from "../../../server/src/engine/languages/Language.ts"
import { languageOfPath, languages } from "../../../server/src/engine/languages/registry.ts"
import { analyzeFile } from "../../../server/src/engine/syntax/analyzeFile.ts"
import { engineHarness } from "./engineHarness.ts"
import { treeEntry } from "./fixtureRepository.ts"
import { propertyRuns } from "../../support/propertyRuns.ts"

const engine = engineHarness()
const engineWithShortLists = engineHarness({ workers: 1, limits: { maximumListingBytes: 1024 * 1024 } })
const impatientEngine = engineHarness({ workers: 1, limits: { fileBudgetMillis: 300 } })

// These runs take a second; on a busy machine they may take many.
vi.setConfig({ testTimeout: 60_000 })

const languageIds = Object.values(languages).map(({ id }) => id)
const extensionOf = (language: LanguageId): string => languages[language].extensions[0] ?? ""
const limits = { fileBudgetMillis: 3_000, maximumFindingsPerFile: 100 }

/** Code in a language as people write it: the examples of all detectors. */
const honestFiles = (language: LanguageId): ReadonlyArray<string> =>
  detectors
    .flatMap(({ id }) => examplesOf(id).examples.flatMap(({ files }) => Object.entries(files)))
    .flatMap(([path, code]) => (languageOfPath(path)?.id === language && code.length < 2_000 ? [code] : []))

const wordsAndSigns = /\w+|[^\w\s]+/g

/** In lines of ten, so that it is not taken for minified. */
const linesOf = (parts: ReadonlyArray<string>): string =>
  parts.map((part, index) => (index % 10 === 9 ? `${part}\n` : `${part} `)).join("")

test("entries that lead out of the repository are names like any other", async () => {
  const { repository } = engine
  const blob = repository.writeObject("blob", "debugger\n")
  const outside = repository.writeObject("tree", treeEntry("100644", "evil.js", blob))
  const tree = repository.writeObject(
    "tree",
    Buffer.concat([treeEntry("40000", "..", outside), treeEntry("100644", "../../escape.js", blob)]),
  )
  const report = await engine.analyzeCommit(repository.commitTree(tree))
  expect(report.findings.map(({ filePath }) => filePath).toSorted()).toEqual(["../../escape.js", "../evil.js"])
  expect(existsSync(join(repository.gitDirectory, "..", "evil.js"))).toBe(false)
})

test("symbolic links and submodules are not followed", async () => {
  const report = await engine.analyze({
    "passwd.js": { symlinkTo: "/etc/passwd" },
    "up.js": { symlinkTo: "../../x.js" },
    "module.js": { submoduleAt: "1".repeat(40) },
  })
  expect(report.filesSkipped).toEqual([
    { path: "module.js", reason: "submodule" },
    { path: "passwd.js", reason: "symlink" },
    { path: "up.js", reason: "symlink" },
  ])
})

test("a blob of 50 MB is skipped without being read", async () => {
  const started = performance.now()
  const report = await engine.analyze({ "zeros.js": new Uint8Array(50 * 1024 * 1024), "a.js": "debugger\n" })
  expect(report.filesSkipped).toEqual([{ path: "zeros.js", reason: "too_large" }])
  expect(report.findings).toHaveLength(1)
  expect(performance.now() - started).toBeLessThan(20_000)
})

test("a path that is too long to be named is left out: of 1,024 characters, and of 2,560 bytes", async () => {
  const path = (character: string, times: number) => `${character.repeat(times)}/a.js`
  const fitting = [path("d", 1019), path("\u8DEF", 851)]
  const long = [path("d", 1020), path("\u8DEF", 852)]
  const report = await engine.analyze(Object.fromEntries([...fitting, ...long].map((name) => [name, "debugger\n"])))
  expect(report.findings.map(({ filePath }) => filePath)).toEqual(fitting)
  expect(report.filesSkipped).toEqual(long.map((name) => ({ path: name, reason: "path_too_long" })))
})

test("of files whose names are no UTF-8 and are read as one, the first is analyzed", async () => {
  const { repository } = engine
  const blob = Buffer.from(repository.writeObject("blob", "debugger\n"), "hex")
  const entry = (name: string) => Buffer.concat([Buffer.from(`100644 ${name}\0`, "latin1"), blob])
  const tree = repository.writeObject("tree", Buffer.concat([entry("caf\u00E8.js"), entry("caf\u00E9.js")]))
  const report = await engine.analyzeCommit(repository.commitTree(tree))
  expect(report.findings.map(({ filePath }) => filePath)).toEqual(["caf\uFFFD.js"])
  expect(report.filesSkipped).toEqual([{ path: "caf\uFFFD.js", reason: "ambiguous_path" }])
})

test("an object that is missing is reported", async () => {
  const { repository } = engine
  const tree = repository.writeObject("tree", treeEntry("100644", "gone.js", "ab".repeat(20)))
  const report = await engine.analyzeCommit(repository.commitTree(tree))
  expect(report.filesSkipped).toEqual([{ path: "gone.js", reason: "unreadable" }])
})

test("a tree that contains itself many times over is refused, not walked to its end", async () => {
  const { repository } = engineWithShortLists
  let object = repository.writeObject("blob", "x\n")
  let mode = "100644"
  for (let level = 0; level < 10; level++) {
    const entries = Array.from({ length: 10 }, (_, i) => treeEntry(mode, `${"d".repeat(30)}${i}`, object))
    object = repository.writeObject("tree", Buffer.concat(entries))
    mode = "40000"
  }
  const started = performance.now()
  const exit = await engineWithShortLists.exitOf(repository.commitTree(object))
  expect(JSON.stringify(exit)).toContain(`"limit":"listing_bytes"`)
  expect(performance.now() - started).toBeLessThan(30_000)
})

describe("nesting of 50,000 levels", () => {
  const depth = 50_000
  const nested: ReadonlyArray<readonly [LanguageId, string, string]> = [
    ["javascript", "parentheses", `x = ${"(".repeat(depth)}1${")".repeat(depth)}\n`],
    ["javascript", "arrays that are never closed", "[".repeat(depth)],
    ["javascript", "calls", `${"f(".repeat(depth)}1${")".repeat(depth)}\n`],
    ["javascript", "functions", `${"()=>{".repeat(depth)}${"}".repeat(depth)}\n`],
    ["javascript", "texts put together", `eval(${"'a' + ".repeat(depth)}'b')\n`],
    ["typescript", "types", `type A = ${"B<".repeat(depth)}1${">".repeat(depth)}\n`],
    ["tsx", "elements", `x = ${"<a>".repeat(depth)}${"</a>".repeat(depth)}\n`],
    ["python", "lists", `x = ${"[".repeat(depth)}${"]".repeat(depth)}\n`],
    ["python", "not", `x = ${"not ".repeat(depth)}1\n`],
    ["go", "blocks", `package p\nfunc f() ${"{".repeat(depth)}${"}".repeat(depth)}\n`],
    ["java", "blocks", `class A { void f() ${"{".repeat(depth)}${"}".repeat(depth)} }\n`],
    [
      "java",
      "anonymous classes that are never closed",
      `class A { Object a = ${"new B() { Object a = ".repeat(depth)}`,
    ],
    ["kotlin", "lambdas", `fun f() = ${"{ ".repeat(depth)}${"}".repeat(depth)}\n`],
    ["kotlin", "calls", `fun f() = !a${".b()".repeat(depth)}\n`],
    ["rust", "closures", `fn f() { ${"|| ".repeat(depth)}1 }\n`],
    ["rust", "types", `type A = ${"B<".repeat(depth)}u8${">".repeat(depth)};\n`],
    ["c", "pointers", `int ${"*".repeat(depth)}a;\n`],
    ["c", "conditions that are never closed", `void f() { ${"if (a) { ".repeat(depth)}`],
    ["cpp", "templates", `${"A<".repeat(depth)}int${">".repeat(depth)} a;\n`],
    ["cpp", "lambdas", `auto a = ${"[] { return ".repeat(depth)}1${"; }".repeat(depth)};\n`],
    ["csharp", "conditional expressions", `class A { int F() => ${"a ? b : ".repeat(depth)}c; }\n`],
    ["csharp", "namespaces", `${"namespace A { ".repeat(depth)}${"}".repeat(depth)}\n`],
    ["ruby", "blocks", `${"a { ".repeat(depth)}${"}".repeat(depth)}\n`],
    ["ruby", "strings with code inside", `${'"#{'.repeat(depth)}${'}"'.repeat(depth)}\n`],
    ["php", "arrays", `<?php $a = ${"[".repeat(depth)}${"]".repeat(depth)};\n`],
    ["php", "else if", `<?php function f() { ${"if ($a) {} else ".repeat(depth)}{} }\n`],
    ["bash", "substitutions", `a=${"$(a ".repeat(depth)}${")".repeat(depth)}\n`],
    ["bash", "commands joined by &&", `f() { ${"a && ".repeat(depth)}b; }\n`],
  ]
  test.each(nested)("%s: %s", async (language, _, code) => {
    // In lines, so that it is not taken for minified.
    const lines = code.match(/.{1,80}/gs)?.join("\n") ?? ""
    const report = await engine.analyze({ [`a.${extensionOf(language)}`]: lines, "b.js": "debugger\n" })
    expect(report.findings.some(({ detector }) => detector === "debug-statement")).toBe(true)
    expect(report.filesAnalyzed + report.filesSkipped.length).toBe(2)
  })
})

test("a file that takes too long is skipped with its reason, the others are analyzed", async () => {
  const slow = Array.from({ length: 60_000 }, (_, i) => `f(a${i})`).join("\n")
  const report = await impatientEngine.analyze({ "slow.js": slow, "quick.js": "debugger\n" })
  expect(report.filesSkipped).toEqual([{ path: "slow.js", reason: "parse_timeout" }])
  expect(report.findings).toHaveLength(1)
  expect(report.analyzedPaths).toEqual(new Set(["quick.js"]))
})

test("regression: thousands of numbers that become secrets are judged with one look at their file", async () => {
  const tokens = Array.from({ length: 10_000 }, (_, i) => `  const token${i} = "a" + Math.random()\n`).join("")
  const started = performance.now()
  const report = await engine.analyze({ "a.js": `function makeToken() {\n${tokens}}\n` })
  expect(report.filesAnalyzed).toBe(1)
  expect(report.findings.some(({ detector }) => detector === "insecure-random")).toBe(true)
  expect(performance.now() - started).toBeLessThan(15_000)
})

test("a call with many arguments beside a comparison is analyzed: types are looked for in linear time", async () => {
  const code = (argument: string, comparison: string) =>
    `class A {\n  A of(String code, String other) {\n    if (${comparison}) return null;\n    return new A(this.x, code, ${argument}) + 1;\n  }\n}\n`
  const names = Array.from({ length: 20 }, (_, index) => `${"argument".repeat(4)}${index}`).join(", ")
  const elements = Array.from({ length: 40 }, () => `${"a".repeat(30)}[i[j]]`).join(",\n      ")
  const report = await engine.analyze({
    "Names.java": code(names, "code == other"),
    "Elements.java": code(elements, "code == other"),
    "Same.cs": code(names, "code == code"),
    "same.cpp": code(names, "code == code"),
  })
  expect(report.filesSkipped).toEqual([])
  expect(report.filesAnalyzed).toBe(4)
})

test("text made for slow regular expressions is searched for secrets in time", async () => {
  const shapes = [
    "password".repeat(5_000),
    "a".repeat(19_000),
    `token${" ".repeat(15_000)}`,
    "-----BEGIN ".repeat(1_500),
  ]
  const started = performance.now()
  const report = await engine.analyze(
    Object.fromEntries(shapes.map((shape, i) => [`a${i}.py`, `${`${shape}\n`.repeat(20)}${"#\n".repeat(2_000)}`])),
  )
  expect(report.filesAnalyzed + report.filesSkipped.length).toBe(shapes.length)
  expect(performance.now() - started).toBeLessThan(10_000)
})

describe("any content", () => {
  const analyze = (language: LanguageId, content: Uint8Array) =>
    analyzeFile({ path: `a.${extensionOf(language)}`, role: "production", content }, limits)

  /** Without zeros, which would make it binary, and with line feeds, so that it is not minified. */
  const bytes = FastCheck.array(FastCheck.uint8Array({ min: 1, minLength: 1, maxLength: 100 }), { maxLength: 50 }).map(
    (lines) => new Uint8Array(lines.flatMap((line) => [...line, 10])),
  )

  test.each(languageIds)("random bytes as %s are analyzed", async (language) => {
    await FastCheck.assert(
      FastCheck.asyncProperty(bytes, async (content) => {
        expect((await analyze(language, content)).kind).toBe("analyzed")
      }),
      propertyRuns(100),
    )
  })

  test.each(languageIds)("an honest file of %s that is cut anywhere is analyzed", async (language) => {
    const whole = honestFiles(language).join("\n")
    await FastCheck.assert(
      FastCheck.asyncProperty(FastCheck.nat(whole.length), async (length) => {
        const result = await analyze(language, new TextEncoder().encode(whole.slice(0, length)))
        expect(result.kind).toBe("analyzed")
      }),
      propertyRuns(50),
    )
  })

  test.each(languageIds)("words and signs of %s in any order are analyzed in time", async (language) => {
    const words = FastCheck.constantFrom(...new Set(honestFiles(language).join("\n").match(wordsAndSigns)))
    const soup = FastCheck.array(words, { minLength: 100, maxLength: 3_000 })
    await FastCheck.assert(
      FastCheck.asyncProperty(soup, async (parts) => {
        const started = performance.now()
        const result = await analyze(language, new TextEncoder().encode(linesOf(parts)))
        expect(["analyzed", "skipped"]).toContain(result.kind)
        expect(performance.now() - started).toBeLessThan(2 * limits.fileBudgetMillis)
      }),
      propertyRuns(20),
    )
  })

  test.each(languageIds)("lines of 15,000 characters as %s are analyzed in time", async (language) => {
    const words = honestFiles(language).join(" ").match(wordsAndSigns) ?? []
    const line = Array.from({ length: 15_000 }, (_, i) => words[i % words.length])
      .join(" ")
      .slice(0, 15_000)
    const started = performance.now()
    const result = await analyze(language, new TextEncoder().encode(`${"\n".repeat(200)}${line}\n${line}\n`))
    expect(result.kind).toBe("analyzed")
    expect(performance.now() - started).toBeLessThan(2 * limits.fileBudgetMillis)
  })

  test("a chain of 150,000 branches is analyzed", async () => {
    const result = await analyze("python", new TextEncoder().encode(`if a:0\n${"elif a:0\n".repeat(150_000)}`))
    expect(["analyzed", "skipped"]).toContain(result.kind)
  })

  test.each(languageIds)("random pieces of %s give findings inside the file", async (language) => {
    const pieces = [
      "if",
      "else",
      "for",
      "catch",
      "try",
      "{",
      "}",
      "(",
      ")",
      "[",
      "]",
      ":",
      "\n",
      " ",
      "a",
      "==",
      "'",
      "`",
    ]
    const more = [
      "def f(a=[]):",
      "function f(",
      "func f()",
      "password = 'tr0ub4dor&3x'",
      "eval(a)",
      "${",
      "\\",
      "\u{1F600}",
      "é",
    ]
    const code = FastCheck.array(FastCheck.constantFrom(...pieces, ...more), { maxLength: 200 })
    await FastCheck.assert(
      FastCheck.asyncProperty(code, async (parts) => {
        const text = parts.join(" ")
        const result = await analyze(language, new TextEncoder().encode(text))
        if (result.kind !== "analyzed") return
        const lines = text.split("\n").length
        for (const { lineStart, lineEnd } of result.record.findings) {
          expect(lineStart).toBeGreaterThanOrEqual(1)
          expect(lineEnd).toBeGreaterThanOrEqual(lineStart)
          expect(lineEnd).toBeLessThanOrEqual(lines)
        }
      }),
      propertyRuns(100),
    )
  })
})

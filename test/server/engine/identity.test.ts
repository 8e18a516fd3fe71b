/** Identity of a finding when the code around it changes. */
import { expect, test } from "vitest"
import { engineHarness } from "./engineHarness.ts"
import type { FixtureFiles } from "./fixtureRepository.ts"

const engine = engineHarness()

const identitiesOf = async (files: FixtureFiles) =>
  (await engine.analyze(files)).findings.map(({ detector, fingerprint, moveFingerprint, lineStart }) => ({
    detector,
    fingerprint,
    moveFingerprint,
    lineStart,
  }))

const loose = "function check(a, b) {\n  return a == b\n}\n"

const complex = (body: string): string =>
  `function decide(a) {\n  if (a.b)\n    if (a.c)\n      if (a.d)\n        if (a.e)\n          if (a.f)\n            if (a.g) ${body}\n}\n`

const longBlock = (name: string): string =>
  `export function ${name}(order) {\n${Array.from({ length: 20 }, (_, i) => `  order.add(${i}, order.part${i}.price)`).join("\n")}\n}\n`

test("a finding keeps its fingerprint when lines move and other code changes", async () => {
  const [before] = await identitiesOf({ "a.js": loose })
  const [after] = await identitiesOf({ "a.js": `// a comment\n\nconst more = 1\n\n${loose}\nexport const other = 2\n` })
  expect(after?.lineStart).not.toBe(before?.lineStart)
  expect(after?.fingerprint).toBe(before?.fingerprint)
})

test("a finding keeps its fingerprint when it is indented differently", async () => {
  const [before] = await identitiesOf({ "a.js": "function check(a, b) {\n  return a ==\n    b\n}\n" })
  const [after] = await identitiesOf({ "a.js": "function check(a, b) {\n      return a ==  b\n}\n" })
  expect(after?.fingerprint).toBe(before?.fingerprint)
})

test("a measurement survives edits of what is measured", async () => {
  const [before] = await identitiesOf({ "a.js": complex("return 1") })
  const [after] = await identitiesOf({ "a.js": complex("return a.h && a.i ? 2 : 3") })
  expect(before?.detector).toBe("cognitive-complexity")
  expect(after?.fingerprint).toBe(before?.fingerprint)
})

test("a renamed file keeps the move fingerprint and changes the fingerprint", async () => {
  const [before] = await identitiesOf({ "a.js": loose })
  const [after] = await identitiesOf({ "lib/b.js": loose })
  expect(after?.moveFingerprint).toBe(before?.moveFingerprint)
  expect(after?.fingerprint).not.toBe(before?.fingerprint)
})

test("equal findings in one function are told apart, and the first stays the first", async () => {
  const twice = "function check(a, b) {\n  if (a == b) return 1\n  if (a == b) return 2\n}\n"
  const before = await identitiesOf({ "a.js": twice })
  expect(new Set(before.map(({ fingerprint }) => fingerprint)).size).toBe(2)
  const [after] = await identitiesOf({ "a.js": "function check(a, b) {\n  if (a == b) return 1\n}\n" })
  expect(after?.fingerprint).toBe(before[0]?.fingerprint)
})

test("other code, another symbol and another detector make another fingerprint", async () => {
  const [original] = await identitiesOf({ "a.js": loose })
  const [otherCode] = await identitiesOf({ "a.js": loose.replace("a == b", "a == c") })
  const [otherSymbol] = await identitiesOf({ "a.js": loose.replace("check", "verify") })
  const all = [original, otherCode, otherSymbol].map((identity) => identity?.fingerprint)
  expect(new Set(all).size).toBe(3)
})

test("a function without a name is known by the line on which it begins, wherever others come and go", async () => {
  const callback = (name: string) =>
    `on('${name}', (a) => {\n${complex("return 1").split("\n").slice(1, -2).join("\n")}\n})\n`
  const [before] = await identitiesOf({ "a.js": callback("end") })
  const after = await identitiesOf({ "a.js": `${callback("data")}${callback("end")}` })
  expect(before?.detector).toBe("cognitive-complexity")
  expect(before?.lineStart).toBe(1)
  expect(after.find(({ fingerprint }) => fingerprint === before?.fingerprint)?.lineStart).toBeGreaterThan(1)
})

test("what is in a function without a name is in the named one around it", async () => {
  const [finding] = (await engine.analyze({ "a.js": "function check(a) {\n  a.map((b) => b == 1)\n}\n" })).findings
  expect(finding?.symbol).toBe("check")
})

test("the code fingerprint survives another name of the function, and no other code", async () => {
  const codeOf = async (text: string) => (await engine.analyze({ "a.js": text })).findings[0]?.codeFingerprint
  const renamed = loose.replace("check", "verify")
  expect(await codeOf(renamed)).toBe(await codeOf(loose))
  expect(await codeOf(renamed.replace("a == b", "a == c"))).not.toBe(await codeOf(loose))
  expect(await codeOf(complex("return 1").replace("decide", "choose"))).toBe(await codeOf(complex("return 1")))
  expect(await codeOf(complex("return 2"))).not.toBe(await codeOf(complex("return 1")))
})

test("copied code is identified by its content, wherever the copies stand", async () => {
  const [before] = await identitiesOf({ "a.js": longBlock("total"), "b.js": longBlock("total") })
  const [after] = await identitiesOf({
    "lib/c.js": `const x = 1\n${longBlock("total")}`,
    "lib/d.ts": `\n\n${longBlock("total")}`,
    "lib/e.js": longBlock("total"),
  })
  expect(before?.detector).toBe("duplicate-block")
  expect(after?.fingerprint).toBe(before?.fingerprint)
})

test("a circle is identified by its members, not by its lines", async () => {
  const files = (prefix: string) => ({
    "a.js": `${prefix}import { b } from './b.js'\n`,
    "b.js": `${prefix}import { a } from './a.js'\n`,
  })
  const [before] = await identitiesOf(files(""))
  const [after] = await identitiesOf(files("import 'fs'\n\n"))
  expect(before?.detector).toBe("import-cycle")
  expect(after?.lineStart).toBe(3)
  expect(after?.fingerprint).toBe(before?.fingerprint)
})

test("fingerprints are unique within a report", async () => {
  const report = await engine.analyze({
    "a.js": `${loose}${loose}${complex("return 1")}${complex("return 1")}`,
    "b.js": `${loose}${longBlock("x")}`,
    "c.js": `${loose}${longBlock("x")}`,
  })
  const fingerprints = report.findings.map(({ fingerprint }) => fingerprint)
  expect(fingerprints.length).toBeGreaterThan(5)
  expect(new Set(fingerprints).size).toBe(fingerprints.length)
})

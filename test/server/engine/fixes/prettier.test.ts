/** Files that Prettier has formatted stay so, whatever a rewrite does to them, in projects that use it. */
import * as Prettier from "prettier/standalone"
import * as babel from "prettier/plugins/babel"
import * as estree from "prettier/plugins/estree"
import * as typescript from "prettier/plugins/typescript"
import type { Options } from "prettier"
import { describe, expect, test } from "vitest"
import { usesPrettier } from "../../../../server/src/engine/fixes/prettier.ts"
import { fixerHarness } from "./fixerHarness.ts"

const fixer = fixerHarness({ ".prettierrc": "{}" })
const withoutPrettier = fixerHarness()

const compared = async (path: string, content: string, { rewrite } = fixer) =>
  (await rewrite(path, content, ({ detector }) => detector === "loose-equality")).changed

/** 80 columns: one character more and Prettier breaks the line. */
const full = `export const isFull = (list, others) => list.length == 5 && others.includes(10);
`

const broken = `export const isFull = (list, others) =>
  list.length === 5 && others.includes(10);
`

test("a line that a change makes too long is broken as Prettier breaks it", async () => {
  expect(full.trimEnd()).toHaveLength(80)
  expect(await compared("src/a.js", full)).toEqual([broken])
})

test("in other projects it stays as it is", async () => {
  expect(await compared("src/a.js", full, withoutPrettier)).toEqual([full.replace("==", "===")])
})

test("a file that Prettier has not formatted keeps the form of its lines", async () => {
  const byHand = `${full}export const list = [ 1,2 ]\n`
  expect(await compared("src/a.js", byHand)).toEqual([byHand.replace("==", "===")])
})

test("a file with other line ends keeps them", async () => {
  expect(await compared("src/a.js", full.replaceAll("\n", "\r\n"))).toEqual([broken.replaceAll("\n", "\r\n")])
})

/** Code whose form shows each of the options. */
const source = `import { readFile, writeFile } from "node:fs/promises"
export const isFull = (list, others) => list.length == 5 && others.includes("first", "second")
const sizes = { small: [1000000, 2000000, 3000000], large: [4000000, 5000000, 6000000], huge: [7000000] }
export const run = async (name) => {
  if (name) { await writeFile(name, await readFile("some/longer/name/of/a/file"), { encoding: "utf8", mode: 0o600, flag: "w" }) }
  return [1, 2].map(each => each + sizes.small.length)
}
`

/** Types between a parameter and its arrow tell nothing of the parentheses. */
const typed = `${source}export const names = (list: ReadonlyArray<string>): string => list.map(each => each.trim()).join()
`

const format = (text: string, options: Options) =>
  Prettier.format(text, { ...options, plugins: [babel, estree, typescript] })

const choices: ReadonlyArray<Options> = [
  {},
  { semi: false },
  { singleQuote: true, printWidth: 100 },
  { useTabs: true, printWidth: 120 },
  { tabWidth: 4, arrowParens: "avoid" },
  { bracketSpacing: false, trailingComma: "none" },
  { trailingComma: "es5", semi: false, singleQuote: true },
]

describe.each(choices)("with %j", (options) => {
  test.each(["babel", "typescript"])("the options are told by the form of the file (%s)", async (parser) => {
    const before = await format(parser === "babel" ? source : typed, { ...options, parser })
    const after = await format(before.replace("length ==", "length ==="), { ...options, parser })
    const changed = await compared(parser === "babel" ? "src/a.mjs" : "src/a.ts", before)
    expect(changed).toContain(after)
  })
})

/** Of so many columns. */
const lineOfOne = (width: number) =>
  `${"const isOne = (list) => list.length == 1 && list[0] > 1".padEnd(width - 1, "0")};\n`
const brokenOne = (width: number) => lineOfOne(width).replace("=> ", "=>\n  ").replace("==", "===")

describe("the project's own settings", () => {
  const nested = fixerHarness({
    "package.json": '{ "prettier": { "printWidth": 65, "trailingComma": "none" } }',
    "a/.prettierrc": "printWidth: 60 # narrow\nuseTabs: true\n",
    "b/.prettierrc.json": '{ "printWidth": 70, "overrides": [], "plugins": ["./evil.js"] }',
    "c/.prettierrc": '"@company/prettier-config"',
    "d/.prettierrc": "{ printWidth: [60",
  })

  test.each([
    ["a/x.js", 60, "\t"],
    ["b/deep/x.ts", 70, "  "],
    ["x.js", 65, "  "],
    ["c/x.js", 65, "  "],
    ["d/x.js", 65, "  "],
  ])("regression: are those of %s, lines of %d columns", async (path, width, indent) => {
    expect(await compared(path, lineOfOne(width), nested)).toEqual([brokenOne(width).replace("\n  ", `\n${indent}`)])
  })

  test("leave a file that is formatted in another way in that way", async () => {
    expect(await compared("a/x.js", full, nested)).toEqual([broken])
    const byHand = `${lineOfOne(60)}const list = [ 1,2 ]\n`
    expect(await compared("a/x.js", byHand, nested)).toEqual([byHand.replace("==", "===")])
  })

  test("hold for each folder by itself, also for the same text", async () => {
    expect(await compared("a/x.js", lineOfOne(60), nested)).toEqual([brokenOne(60).replace("\n  ", "\n\t")])
    expect(await compared("b/x.js", lineOfOne(60), nested)).toEqual([lineOfOne(60).replace("==", "===")])
  })
})

test("a project uses Prettier where it has settings of it, or installs it", () => {
  expect(usesPrettier([".prettierrc"], "")).toBe(true)
  expect(usesPrettier(["packages/a/.prettierrc.json"], "")).toBe(true)
  expect(usesPrettier(["prettier.config.mjs"], "")).toBe(true)
  expect(usesPrettier(["biome.json"], "")).toBe(true)
  expect(usesPrettier([], '{ "devDependencies": { "prettier": "3" } }')).toBe(true)
  expect(usesPrettier([], '{ "devDependencies": { "eslint-plugin-prettier": "5" } }')).toBe(false)
  expect(usesPrettier(["src/prettierrc.ts", "docs/prettier.config.md"], "{}")).toBe(false)
})

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

test("a project uses Prettier where it has settings of it, or installs it", () => {
  expect(usesPrettier([".prettierrc"], "")).toBe(true)
  expect(usesPrettier(["packages/a/.prettierrc.json"], "")).toBe(true)
  expect(usesPrettier(["prettier.config.mjs"], "")).toBe(true)
  expect(usesPrettier(["biome.json"], "")).toBe(true)
  expect(usesPrettier([], '{ "devDependencies": { "prettier": "3" } }')).toBe(true)
  expect(usesPrettier([], '{ "devDependencies": { "eslint-plugin-prettier": "5" } }')).toBe(false)
  expect(usesPrettier(["src/prettierrc.ts", "docs/prettier.config.md"], "{}")).toBe(false)
})

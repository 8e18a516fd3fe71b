/** Parts of files that are highlighted on their own, whether they have the tags of their language or not. */
import { Effect, ManagedRuntime } from "effect"
import { afterAll, expect, test } from "vitest"
import { Engine } from "../../../../server/src/engine/Engine.ts"

const runtime = ManagedRuntime.make(Engine.layer({ workers: 1 }))
afterAll(() => runtime.dispose())

/** `kind:text` of the tokens of all lines. */
const tokensOf = async (path: string, text: string): Promise<ReadonlyArray<string>> => {
  const [lines = []] = await runtime.runPromise(Effect.flatMap(Engine, (engine) => engine.highlight([{ path, text }])))
  expect(lines.map((line) => line.text)).toEqual(text.split("\n"))
  return lines.flatMap((line) =>
    line.tokens.map(({ start, length, kind }) => `${kind}:${line.text.slice(start, start + length)}`),
  )
}

const returning = ["keyword:function", "function:total", "keyword:return", "number:1"]

test.each([
  ["a.php", "function total() {\n  return 1;\n}", returning],
  ["a.PHP", "function total() {\n  return 1;\n}", returning],
  ["a.phtml", "function total() {\n  return 1;\n}", returning],
  ["a.php", "<?php\nfunction total() {\n  return 1;\n}", returning],
  ["a.php", "return '<?xml ?>';", ["keyword:return", "string:'<?xml ?>'"]],
  ["a.phtml", "return 1; ?>\n<b><?= $b ?></b>", ["keyword:return", "number:1"]],
  ["a.phtml", '<p class="new">\n  return 1</p>', []],
  ["a.phtml", "a new page\n<?php return 1 ?>", ["keyword:return", "number:1"]],
  ["a.js", "return 1", ["keyword:return", "number:1"]],
])("%s: %j", async (path, text, tokens) => {
  expect(await tokensOf(path, text)).toEqual(tokens)
})

test("parts of one page are highlighted in their order, of the same file as well", async () => {
  const parts = ["return 1", "", "x = 'a'"].map((text) => ({ path: "a.js", text }))
  const found = await runtime.runPromise(Effect.flatMap(Engine, (engine) => engine.highlight(parts)))
  expect(found.map((lines) => lines.map(({ text }) => text).join("\n"))).toEqual(parts.map(({ text }) => text))
  expect(await runtime.runPromise(Effect.flatMap(Engine, (engine) => engine.highlight([])))).toEqual([])
})

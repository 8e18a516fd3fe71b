/** Lines of code as elements. */
import { Effect } from "effect"
import { expect, test } from "vitest"
import { diffs, type Highlight, highlighted, unindented } from "../../../server/src/dashboard/code.ts"

const line = (text: string, ...tokens: ReadonlyArray<readonly [start: number, length: number, kind: string]>) => ({
  text,
  tokens: tokens.map(([start, length, kind]) => ({ start, length, kind })),
})

test("tokens are elements with the text between them, and what is markup is text", () => {
  expect(highlighted(line('  return "<b>" // a', [2, 6, "keyword"], [9, 5, "string"], [15, 4, "comment"])).markup).toBe(
    '  <span class="token-keyword">return</span> <span class="token-string">&quot;&lt;b&gt;&quot;</span> <span class="token-comment">// a</span>',
  )
  expect(highlighted(line("plain")).markup).toBe("plain")
})

test("a token that begins in the indentation loses that part, and one that is only that is gone", () => {
  expect(unindented(line("    of a text` + b", [0, 14, "string"]))).toEqual(line("of a text` + b", [0, 10, "string"]))
  expect(unindented(line("  a", [0, 2, "string"], [2, 1, "type"]))).toEqual(line("a", [0, 1, "type"]))
})

const unified = `--- a/shop.js
+++ b/shop.js
@@ -1,2 +1,2 @@
 const one = 1
-return one + two
+return one + three
\\ No newline at end of file
`

/** Highlights each `return`, which every side of the diff has. */
const keywords =
  (seen: Array<ReadonlyArray<string>>): Highlight =>
  (parts) => {
    const texts = parts.map(({ text }) => text)
    seen.push(texts)
    return Effect.succeed(
      texts.map((text) =>
        text.split("\n").map((each) => line(each, ...(each.startsWith("return") ? [[0, 6, "keyword"] as const] : []))),
      ),
    )
  }

const shown = (highlight: Highlight, ...texts: ReadonlyArray<string>) =>
  Effect.runSync(
    diffs(
      texts.map((text) => ({ diff: text, file_path: "shop.js" })),
      highlight,
    ),
  ).map(({ markup }) => markup)

test("a diff is highlighted as the old and the new text, and the words that differ are marked within", () => {
  const seen: Array<ReadonlyArray<string>> = []
  const [markup] = shown(keywords(seen), unified)
  expect(seen).toEqual([["const one = 1\nreturn one + two", "const one = 1\nreturn one + three"]])
  const keyword = '<span class="token-keyword">return</span>'
  expect(markup).toContain(`-${keyword} one + <mark>two</mark>`)
  expect(markup).toContain(`+${keyword} one + <mark>three</mark>`)
  expect(markup).toContain("\\ No newline at end of file")
  // the path is above the lines
  expect(markup).not.toContain("a/shop.js")
})

test("the diffs of a page are highlighted at once, each with its own lines", () => {
  const seen: Array<ReadonlyArray<string>> = []
  const markups = shown(keywords(seen), unified, unified.replaceAll("one", "two"))
  expect(seen.map((texts) => texts.length)).toEqual([4])
  expect(markups.map((markup) => markup.includes("</span> one + <mark>"))).toEqual([true, false])
})

test("a diff is plain where its lines are not highlighted as they are", () => {
  const other: Highlight = () => Effect.succeed([[line("something else", [0, 9, "keyword"])]])
  expect(shown(other, unified)[0]).not.toContain("token-")
})

/** Lines of code as elements. */
import { expect, test } from "vitest"
import { highlighted, unindented } from "../../../server/src/dashboard/code.ts"

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

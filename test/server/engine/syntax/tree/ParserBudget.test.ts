/** The parser ends after a number of steps, which is the same on every machine, or by the clock. */
import { expect, test } from "vitest"
import { compileLanguage } from "../../../../../server/src/engine/syntax/grammar.ts"
import { ParserBudget } from "../../../../../server/src/engine/syntax/tree/ParserBudget.ts"
import { parseText } from "../../../../../server/src/engine/syntax/tree/parseText.ts"

const text = "f(a, b)\n".repeat(20_000)

test("a text is parsed within its steps, whatever the time", async () => {
  const compiled = await compileLanguage("javascript")
  const budget = new ParserBudget(Infinity)
  expect(parseText(compiled, text, budget)).not.toBeNull()
  expect(budget.stop).toBeNull()
})

test("too many steps end it, and it says so", async () => {
  const compiled = await compileLanguage("javascript")
  const budget = new ParserBudget(Infinity, 10)
  expect(parseText(compiled, text, budget)).toBeNull()
  expect(budget.stop).toBe("too_complex")
})

test("the clock ends it at last, and it says so", async () => {
  const compiled = await compileLanguage("javascript")
  const budget = new ParserBudget(0)
  expect(parseText(compiled, text, budget)).toBeNull()
  expect(budget.stop).toBe("parse_timeout")
})

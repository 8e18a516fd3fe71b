import { expect, test } from "vitest"
import { Budget, BudgetExceeded } from "../../../../server/src/engine/syntax/Budget.ts"
import { compileLanguage } from "../../../../server/src/engine/syntax/grammar.ts"
import { walk } from "../../../../server/src/engine/syntax/pass.ts"
import { SourceText } from "../../../../server/src/engine/syntax/sourceText.ts"
import { parseText } from "../../../../server/src/engine/syntax/tree/parseText.ts"

test("a walk ends when its time is up, however the text is laid out", async () => {
  const compiled = await compileLanguage("javascript")
  // a string of 5,000 parts, which are not visited, so that hardly any id of a node that is visited is a round number
  const code = `a;${`"${"\\n".repeat(5_000)}";`.repeat(3)}${"b;".repeat(3_000)}`
  const tree = parseText(compiled, code, Infinity)
  if (tree === null) throw new Error("not parsed")
  const source = new SourceText(code, [])
  expect(() => walk(tree, compiled, source, { path: "a.js", role: "production" }, 0)).toThrow(BudgetExceeded)
})

test("the clock is looked at after so many visits, whatever is visited", () => {
  const budget = new Budget(performance.now() + 20)
  const visitForAWhile = (): void => {
    const end = performance.now() + 10_000
    while (performance.now() < end) budget.visit()
  }
  expect(visitForAWhile).toThrow(BudgetExceeded)
})

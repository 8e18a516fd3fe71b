/** Runs axe on pages that are open in Chromium. */
import type axe from "axe-core"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "playwright-core"

/** Half as long as what the package exports: each page reads it anew. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/**
 * Rules that the page breaks, with the elements that break them.
 * @param exceptions rules that are not asked about
 */
export const violationsOf = async (
  page: Page,
  exceptions: ReadonlyArray<string> = [],
): Promise<ReadonlyArray<string>> => {
  if (!(await page.evaluate<boolean>(`"axe" in window`))) await page.evaluate(source)
  const rules = Object.fromEntries(exceptions.map((rule) => [rule, { enabled: false }]))
  const options = { rules, resultTypes: ["violations"] }
  const result = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as axe.AxeResults
  return result.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

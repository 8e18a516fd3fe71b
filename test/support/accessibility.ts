/** Runs axe on pages that are open in Chromium. */
import axe from "axe-core"
import type { Page } from "playwright-core"

/**
 * Rules that the page breaks, with the elements that break them.
 * @param exceptions rules that are not asked about
 */
export const violationsOf = async (
  page: Page,
  exceptions: ReadonlyArray<string> = [],
): Promise<ReadonlyArray<string>> => {
  if (!(await page.evaluate<boolean>(`"axe" in window`))) await page.evaluate(axe.source)
  const rules = Object.fromEntries(exceptions.map((rule) => [rule, { enabled: false }]))
  const options = { rules, resultTypes: ["violations"] }
  const result = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as axe.AxeResults
  return result.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

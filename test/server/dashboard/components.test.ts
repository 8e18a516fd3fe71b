/** Parts of pages that say numbers and moments in words. */
import { expect, test } from "vitest"
import { effort, moment, upcoming } from "../../../server/src/dashboard/components.ts"

test.each([
  [0, "0 min"],
  [5, "5 min"],
  [59, "59 min"],
  [60, "1 h"],
  [61, "1 h 1 min"],
  [150, "2 h 30 min"],
  [1440, "24 h"],
])("the effort of %s minutes is %j", (minutes, words) => {
  expect(effort(minutes)).toBe(words)
})

test("a moment to come is told from one that has been, and both are dates where no script runs", () => {
  const timestamp = "2026-03-01T09:05:00Z"
  expect(upcoming(timestamp).markup).toBe(
    `<time datetime="${timestamp}" data-relative="upcoming">1 Mar 2026, 09:05 UTC</time>`,
  )
  expect(moment(timestamp).markup).toBe(`<time datetime="${timestamp}" data-relative>1 Mar 2026, 09:05 UTC</time>`)
})

/** Texts about a reached limit of a tier. */
import { expect, test } from "vitest"
import { nextTierAllows } from "../../../server/src/accounts/Tiers.ts"

test("a limit names what the next tier allows, and nothing beyond the highest", () => {
  expect(nextTierAllows("free", "webhooks", "webhooks")).toBe(" The pro tier allows 20 webhooks.")
  expect(nextTierAllows("free", "analysesPerHour", "analyses an hour")).toBe(
    " The pro tier allows 20 analyses an hour.",
  )
  expect(nextTierAllows("pro", "analysesPerHour", "analyses an hour")).toBe(
    " The enterprise tier allows any number of analyses an hour.",
  )
  expect(nextTierAllows("enterprise", "webhooks", "webhooks")).toBe("")
})

/** Effects of a new proposal on the earlier fixes of a finding, as tables. */
import { describe, expect, it } from "vitest"
import { changeHashOf, type EarlierFix, outcomeOf } from "../../../server/src/fixes/Outcome.ts"

const fix = (id: string, more: Partial<EarlierFix> = {}): EarlierFix => ({
  id,
  status: "proposed",
  changeHash: "same",
  reviewedBy: null,
  ...more,
})

/** The outcome in one line. */
const told = (fixes: ReadonlyArray<EarlierFix>, changeHash: string | null): string => {
  const { withdrawn, renewed, isNew } = outcomeOf(fixes, changeHash)
  const parts = [
    withdrawn === null ? "" : `withdraws ${withdrawn.id}`,
    renewed === null ? "" : `renews ${renewed.id}`,
    isNew ? "adds" : "",
  ].filter((part) => part !== "")
  return parts.length === 0 ? "nothing" : parts.join(", ")
}

describe("a proposal for a finding", () => {
  it.each([
    ["without a fix", [], "adds"],
    ["with the same proposal", [fix("a")], "renews a"],
    ["with the same change, approved", [fix("a", { status: "approved" })], "renews a"],
    ["with another proposal", [fix("a", { changeHash: "other" })], "withdraws a, adds"],
    ["with another change, approved", [fix("a", { status: "approved", changeHash: "other" })], "withdraws a, adds"],
    ["with a fix that is being applied", [fix("a", { status: "applying", changeHash: "other" })], "nothing"],
    ["where a person rejected the same", [fix("a", { status: "rejected", reviewedBy: "Ada" })], "nothing"],
    [
      "where a person rejected another",
      [fix("a", { status: "rejected", reviewedBy: "Ada", changeHash: "other" })],
      "adds",
    ],
    ["where the service took the same back", [fix("a", { status: "rejected" })], "adds"],
    ["where the same was applied elsewhere", [fix("a", { status: "applied", reviewedBy: "Ada" })], "nothing"],
    ["where the same could not be committed", [fix("a", { status: "failed", reviewedBy: "Ada" })], "renews a"],
    ["where another could not be committed", [fix("a", { status: "failed", changeHash: "other" })], "adds"],
    [
      "where a person rejected the same, and another waits",
      [fix("b", { changeHash: "other" }), fix("a", { status: "rejected", reviewedBy: "Ada" })],
      "withdraws b",
    ],
  ])("%s", (_, fixes, expected) => {
    expect(told(fixes, "same")).toBe(expected)
  })
})

describe("no proposal for a finding", () => {
  it.each([
    ["without a fix", [], "nothing"],
    ["with a proposal", [fix("a")], "withdraws a"],
    ["with an approved fix", [fix("a", { status: "approved" })], "withdraws a"],
    ["with a fix that is being applied", [fix("a", { status: "applying" })], "nothing"],
    ["with a fix that failed", [fix("a", { status: "failed" })], "nothing"],
  ])("%s", (_, fixes, expected) => {
    expect(told(fixes, null)).toBe(expected)
  })
})

describe("the same change", () => {
  const header = "--- a/a.py\n+++ b/a.py\n"
  const change = "-if a == None:\n+if a is None:\n"

  it("is the same on other lines, with other lines around it, and in a renamed file", () => {
    const hash = changeHashOf(`${header}@@ -1,2 +1,2 @@\n${change} pass\n`)
    expect(changeHashOf(`${header}@@ -7,3 +7,3 @@\n x = 1\n${change} return\n`)).toBe(hash)
    expect(changeHashOf(`--- a/b.py\n+++ b/b.py\n@@ -1,2 +1,2 @@\n${change} pass\n`)).toBe(hash)
  })

  it("is another one when a line that it removes or adds is, even one that looks like a header", () => {
    const hash = changeHashOf(`${header}@@ -1 +1 @@\n${change}`)
    expect(changeHashOf(`${header}@@ -1 +1 @@\n-if b == None:\n+if b is None:\n`)).not.toBe(hash)
    expect(changeHashOf(`${header}@@ -1 +1,2 @@\n${change}+pass\n`)).not.toBe(hash)
    expect(changeHashOf(`${header}@@ -1,2 +1 @@\n--- a comment of SQL\n${change}`)).not.toBe(hash)
  })
})

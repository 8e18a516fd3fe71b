/** What languages are called where people choose one. */
import { expect, test } from "vitest"
import { languageNameOf } from "../../../../server/src/engine/chunks/languageNames.ts"
import { languageOfPath } from "../../../../server/src/engine/languages/registry.ts"

test.each([
  ["main.tf", "terraform"],
  ["prod.tfvars", "terraform"],
  ["A.tsx", "typescript"],
  ["Dockerfile", "dockerfile"],
])("regression: %s is found as %s since a grammar reads it as before", (path, name) => {
  expect(languageNameOf(languageOfPath(path), path)).toBe(name)
})

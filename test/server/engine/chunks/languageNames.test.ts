/** Names of languages that people choose from. */
import { expect, test } from "vitest"
import { languageNameOf, languageNames, languageTitleOf } from "../../../../server/src/engine/chunks/languageNames.ts"
import { languageOfPath } from "../../../../server/src/engine/languages/registry.ts"

test.each([
  ["main.tf", "terraform"],
  ["prod.tfvars", "terraform"],
  ["A.tsx", "typescript"],
  ["Dockerfile", "dockerfile"],
])("regression: %s is found as %s since a grammar reads it as before", (path, name) => {
  expect(languageNameOf(languageOfPath(path), path)).toBe(name)
})

test("every name has a title that differs from it in nothing but its letters' case", () => {
  expect(languageNames.map((name) => languageTitleOf(name).toLowerCase())).toEqual(languageNames)
  expect(["javascript", "typescript", "c#", "terraform", "yaml", "markdown"].map(languageTitleOf)).toEqual([
    "JavaScript",
    "TypeScript",
    "C#",
    "Terraform",
    "YAML",
    "Markdown",
  ])
})

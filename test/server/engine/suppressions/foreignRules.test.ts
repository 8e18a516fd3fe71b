/** The rules of other tools stand for detectors that exist, and that look at the language of the tool. */
import { describe, expect, test } from "vitest"
import { detectors } from "../../../../server/src/engine/detectors/registry.ts"
import type { LanguageId } from "../../../../server/src/engine/languages/Language.ts"
import {
  detectorsOfEslint,
  detectorsOfEslintRules,
  detectorsOfPython,
  detectorsOfPythonCodes,
} from "../../../../server/src/engine/suppressions/foreignRules.ts"

/** The detectors that exist and look at a language. */
const detectorsFor = (language: LanguageId): ReadonlyArray<string> =>
  detectors.filter(({ languages }) => languages.includes(language)).map(({ id }) => id)

describe("rules of other tools", () => {
  test.each([
    ["javascript", detectorsOfEslint],
    ["python", detectorsOfPython],
  ] as const)("of %s name detectors that exist and know the language", (language, named) => {
    expect(named.length).toBeGreaterThan(10)
    expect(detectorsFor(language)).toEqual(expect.arrayContaining([...named]))
  })

  test("of ESLint are the same whatever plugin they come from", () => {
    expect(detectorsOfEslintRules(["eqeqeq", "@typescript-eslint/no-implied-eval", "react/no-danger"])).toEqual([
      "loose-equality",
      "code-eval",
      "xss-html-sink",
    ])
  })

  test("are unknown unless somebody listed them, even where objects have such a name", () => {
    expect(detectorsOfEslintRules(["constructor", "toString", "no-such-rule"])).toEqual([])
    expect(detectorsOfPythonCodes(["E501", "e722"])).toEqual(["broad-catch"])
  })

  test("hide a secret only where they are about secrets", () => {
    const secrets = ["hardcoded-secret", "private-key"]
    expect([...detectorsOfEslint, ...detectorsOfPython].filter((id) => secrets.includes(id))).toEqual([])
    expect(detectorsOfEslintRules(["no-secrets"])).toEqual(secrets)
    expect(detectorsOfPythonCodes(["S105"])).toEqual(["hardcoded-secret"])
  })
})

/** The rules of other tools stand for detectors that exist, and that look at the language of the tool. */
import { describe, expect, test } from "vitest"
import { detectors } from "../../../../server/src/engine/detectors/registry.ts"
import type { LanguageId } from "../../../../server/src/engine/languages/Language.ts"
import {
  clangTidy,
  eslint,
  flake8,
  phpcs,
  pylint,
  rubocop,
  shellcheck,
} from "../../../../server/src/engine/suppressions/foreignRules.ts"

/** The detectors that exist and look at a language. */
const detectorsFor = (language: LanguageId): ReadonlyArray<string> =>
  detectors.filter(({ languages }) => languages.includes(language)).map(({ id }) => id)

/** They look at the files of all languages together, or at any text. */
const ofAllLanguages = detectors.filter(({ languages }) => languages.length === 0).map(({ id }) => id)

describe("rules of other tools", () => {
  test.each([
    [["javascript"], eslint, 10],
    [["python"], flake8, 10],
    [["python"], pylint, 10],
    [["ruby"], rubocop, 10],
    [["bash"], shellcheck, 2],
    [["c", "cpp"], clangTidy, 10],
    [["php"], phpcs, 8],
  ] as const)("of %s name detectors that exist and know the language", (languages, { all }, atLeast) => {
    expect(all.length).toBeGreaterThanOrEqual(atLeast)
    expect([...languages.flatMap(detectorsFor), ...ofAllLanguages]).toEqual(expect.arrayContaining([...all]))
  })

  test("of ESLint are the same whatever plugin they come from", () => {
    expect(eslint.detectorsOf(["eqeqeq", "@typescript-eslint/no-implied-eval", "react/no-danger"])).toEqual([
      "loose-equality",
      "code-eval",
      "xss-html-sink",
    ])
  })

  test("are unknown unless somebody listed them, even where objects have such a name", () => {
    for (const ruleset of [eslint, flake8, pylint, rubocop, shellcheck, clangTidy, phpcs]) {
      expect(ruleset.detectorsOf(["constructor", "toString", "no-such-rule", ""])).toEqual([])
    }
    expect(flake8.detectorsOf(["E501", "e722"])).toEqual(["broad-catch"])
  })

  test("hide a secret only where they are about secrets", () => {
    const secrets = ["hardcoded-secret", "private-key"]
    expect([...eslint.all, ...flake8.all].filter((id) => secrets.includes(id))).toEqual([])
    expect(eslint.detectorsOf(["no-secrets"])).toEqual(secrets)
    expect(flake8.detectorsOf(["S105"])).toEqual(["hardcoded-secret"])
  })

  test("have other names: codes, departments, patterns, standards and single messages", () => {
    expect(pylint.detectorsOf(["W0611", "bare-except"])).toEqual(["unused-import", "broad-catch"])
    expect(rubocop.detectorsOf(["Security"])).toEqual([
      "code-eval",
      "unsafe-deserialization",
      "command-injection",
      "unsafe-deserialization",
    ])
    expect(clangTidy.detectorsOf(["cert-*"])).toEqual(["command-injection", "unchecked-scan"])
    expect(phpcs.detectorsOf(["WordPress.DB.PreparedSQL.NotPrepared", "Squiz.PHP"])).toEqual([
      "sql-injection",
      "commented-out-code",
      "code-eval",
    ])
    expect(phpcs.detectorsOf(["WordPress.DB.PreparedSQLPlaceholders"])).toEqual([])
  })
})

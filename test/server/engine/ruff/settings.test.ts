/** Settings of Ruff and Flake8 that a project has: its rules are on the list where it wants them. */
import { expect, test } from "vitest"
import { engineHarness } from "../engineHarness.ts"

const engine = engineHarness()

/** Breaks F841 in line 2 and F821 in line 3. */
const code = "def f():\n    a = 1\n    return missing\n"

const rulesOf = async (files: Readonly<Record<string, string>>): Promise<ReadonlyArray<string>> => {
  const report = await engine.analyze({ "src/a.py": code, ...files })
  return report.findings
    .filter(({ detector }) => detector === "undefined-name" || detector === "unused-variable")
    .map(({ detector, filePath }) => `${filePath} ${detector}`)
}

const both = ["src/a.py unused-variable", "src/a.py undefined-name"]
const nameOnly = ["src/a.py undefined-name"]
const variableOnly = ["src/a.py unused-variable"]

test.each<readonly [string, Readonly<Record<string, string>>, ReadonlyArray<string>]>([
  ["none", {}, both],
  ["settings of something else", { "pyproject.toml": "[tool.black]\nline-length = 100\n" }, both],
  ["an ignored rule", { "pyproject.toml": '[tool.ruff.lint]\nignore = ["F841"]\n' }, nameOnly],
  ["an ignored rule in the older form", { "ruff.toml": 'extend-ignore = ["F84"]\n' }, nameOnly],
  ["selected rules", { ".ruff.toml": '[lint]\nselect = ["E", "F8"]\nignore = ["F821"]\n' }, variableOnly],
  ["no rule of ours selected", { "ruff.toml": '[lint]\nselect = ["I"]\n' }, []],
  ["a selected rule of an ignored group", { "ruff.toml": '[lint]\nselect = ["F841"]\nignore = ["F"]\n' }, variableOnly],
  ["all rules selected", { "ruff.toml": '[lint]\nselect = ["ALL"]\nextend-select = ["F"]\n' }, both],
  ["a rule ignored in a folder", { "ruff.toml": '[lint.per-file-ignores]\n"src/**" = ["F841"]\n' }, nameOnly],
  ["a rule ignored in other files", { "ruff.toml": '[lint.per-file-ignores]\n"!src/*.py" = ["F"]\n' }, both],
  [
    "a rule ignored by the name of a file",
    { "ruff.toml": '[lint.extend-per-file-ignores]\n"a.py" = ["F821"]\n' },
    variableOnly,
  ],
  [
    "settings that extend others",
    { "src/ruff.toml": 'extend = "../base.toml"\n', "base.toml": 'ignore = ["F841"]\n' },
    both,
  ],
  [
    "settings that extend others of a usual name",
    { "src/ruff.toml": 'extend = "../ruff.toml"\n', "ruff.toml": 'ignore = ["F841"]\n' },
    nameOnly,
  ],
  ["settings that extend themselves", { "ruff.toml": 'extend = "ruff.toml"\nignore = ["F841"]\n' }, nameOnly],
  ["the nearest settings", { "ruff.toml": 'ignore = ["F"]\n', "src/ruff.toml": 'ignore = ["F841"]\n' }, nameOnly],
  [
    "settings of Flake8",
    { ".flake8": "[flake8]\nextend-ignore =\n    E203,  # see the formatter\n    F841\n" },
    nameOnly,
  ],
  [
    "files of Flake8",
    { "setup.cfg": "[metadata]\nname = a\n[flake8]\nper_file_ignores =\n    src/*,b.py: F821, E501\n" },
    variableOnly,
  ],
  [
    "settings of both tools",
    { "ruff.toml": 'ignore = ["F821"]\n', ".flake8": "[flake8]\nignore = F841\n" },
    variableOnly,
  ],
  ["text that is no TOML", { "ruff.toml": "ignore = [" }, both],
  ["tables without end", { "ruff.toml": `a = ${"[".repeat(5_000)}` }, both],
  [
    "a detector that the analysis is told to run",
    { "ruff.toml": 'ignore = ["F"]\n', ".code-analysis.yml": "detectors:\n  unused-variable: on\n" },
    variableOnly,
  ],
])("%s", async (_, files, expected) => {
  expect(await rulesOf(files)).toEqual(expected)
})

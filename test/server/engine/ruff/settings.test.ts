/** Settings of Ruff and Flake8 that a project has: its rules are on the list where it wants them. */
import { describe, expect, test } from "vitest"
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

describe("detectors of our own that are like a rule", () => {
  /** Breaks F401, E711, E722, BLE001, B006 and PLR0124. */
  const own = `import os


def f(a, b=[]):
    if a == None or a.b < a.b:
        return b
    try:
        return g(a)
    except:
        a = 1
    try:
        return g(a)
    except BaseException:
        return a
`
  const all = [
    "unused-import:1",
    "mutable-default:4",
    "compare-none:5",
    "self-comparison:5",
    "broad-catch:9",
    "broad-catch:13",
  ]
  const without = (...left: ReadonlyArray<string>) => all.filter((one) => !left.includes(one))

  const ownFindings = async (files: Readonly<Record<string, string>>): Promise<ReadonlyArray<string>> => {
    const report = await engine.analyze({ "app/names.py": own, ...files })
    return report.findings
      .filter(({ filePath, detector }) => filePath === "app/names.py" && all.some((one) => one.startsWith(detector)))
      .toSorted((a, b) => a.lineStart - b.lineStart || (a.detector < b.detector ? -1 : 1))
      .map(({ detector, lineStart }) => `${detector}:${lineStart}`)
  }

  test.each<readonly [string, Readonly<Record<string, string>>, ReadonlyArray<string>]>([
    ["no settings", {}, all],
    [
      "a file of Ruff's settings",
      { "pyproject.toml": '[tool.ruff.lint.per-file-ignores]\n"app/names.py" = ["F401"]\n' },
      without("unused-import:1"),
    ],
    ["another file", { "pyproject.toml": '[tool.ruff.lint.per-file-ignores]\n"app/other.py" = ["F401"]\n' }, all],
    [
      "ignored rules",
      { "pyproject.toml": '[tool.ruff.lint]\nignore = ["F401", "E711", "E722"]\n' },
      without("unused-import:1", "compare-none:5", "broad-catch:9"),
    ],
    ["an ignored rule about the base exception", { "ruff.toml": 'ignore = ["BLE001"]\n' }, without("broad-catch:13")],
    [
      "ignored rules of plugins",
      { "ruff.toml": 'ignore = ["B", "PLR0124"]\n' },
      without("mutable-default:4", "self-comparison:5"),
    ],
    ["rules that are not selected", { "ruff.toml": '[lint]\nselect = ["I", "W"]\n' }, all],
    [
      "a selected rule of an ignored group",
      { "ruff.toml": '[lint]\nselect = ["F401"]\nignore = ["F", "E"]\n' },
      without("compare-none:5", "broad-catch:9"),
    ],
    ...[".flake8", "setup.cfg", "tox.ini"].map(
      (name): readonly [string, Readonly<Record<string, string>>, ReadonlyArray<string>] => [
        `files of Flake8 in ${name}`,
        { [name]: "[flake8]\nper-file-ignores = names.py: F401\n" },
        without("unused-import:1"),
      ],
    ),
    [
      "a detector that the analysis is told to run",
      { "ruff.toml": 'ignore = ["F", "E"]\n', ".code-analysis.yml": "detectors:\n  unused-import: on\n" },
      without("compare-none:5", "broad-catch:9"),
    ],
  ])("%s", async (_, files, expected) => {
    expect(await ownFindings(files)).toEqual(expected)
  })

  test("a rule of Python says nothing about another language", async () => {
    const report = await engine.analyze({
      "a.js": 'import { b } from "./b.js"\nf()\n',
      "b.js": "export const b = 1\n",
      "a.py": "print(1)\n",
      "ruff.toml": 'ignore = ["F401"]\n',
    })
    expect(report.findings.map(({ detector }) => detector)).toEqual(["unused-import"])
  })

  test("rules that are ignored for their noise do not hide untrusted data", async () => {
    const leaky =
      "import subprocess\nfrom flask import request\n\n\n@app.route('/')\ndef f():\n    subprocess.run(request.args['a'], shell=True)\n"
    const report = await engine.analyze({ "a.py": leaky, "ruff.toml": 'ignore = ["S"]\n' })
    expect(report.findings.map(({ detector }) => detector)).toContain("command-injection")
  })
})

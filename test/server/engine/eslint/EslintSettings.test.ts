/** Rules of ESLint that a project switches off: detectors that find the same are off with them. */
import { expect, test } from "vitest"
import { engineHarness } from "../engineHarness.ts"

const engine = engineHarness()

/** Breaks no-unused-vars in line 1, eqeqeq and no-debugger in lines 3 and 4. */
const code = 'import { b } from "pkg"\nexport const f = (a) => {\n  if (a == 1) {\n    debugger\n  }\n}\n'

const all = ["unused-import", "loose-equality", "debug-statement"]
const without = (...off: ReadonlyArray<string>) => all.filter((one) => !off.includes(one))

const detectorsIn = async (files: Readonly<Record<string, string>>): Promise<ReadonlyArray<string>> => {
  const report = await engine.analyze({ "src/a.ts": code, ...files })
  return report.findings
    .filter(({ filePath, detector }) => filePath === "src/a.ts" && all.includes(detector))
    .toSorted((a, b) => a.lineStart - b.lineStart)
    .map(({ detector }) => detector)
}

const rules = (values: Readonly<Record<string, unknown>>, more: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ rules: values, ...more })

test.each<readonly [string, Readonly<Record<string, string>>, ReadonlyArray<string>]>([
  ["no settings", {}, all],
  ["a rule that is off", { ".eslintrc.json": rules({ "no-unused-vars": "off" }) }, without("unused-import")],
  [
    "a rule of a plugin that is off",
    { ".eslintrc.json": rules({ "@typescript-eslint/no-unused-vars": "off" }) },
    without("unused-import"),
  ],
  [
    "rules that are off, with comments and options",
    { ".eslintrc": '{ // ours\n  "rules": { "eqeqeq": [0, "smart"], "no-debugger": "off", /* so */ },\n}\n' },
    without("loose-equality", "debug-statement"),
  ],
  ["rules that are on", { ".eslintrc.json": rules({ eqeqeq: "error", "no-debugger": 1 }) }, all],
  ["a rule that is like none", { ".eslintrc.json": rules({ "no-console": "off", "no-alert": "off" }) }, all],
  [
    "a rule whose place another one takes",
    { ".eslintrc.json": rules({ "no-unused-vars": "off", "@typescript-eslint/no-unused-vars": "warn" }) },
    all,
  ],
  [
    "a rule whose place one for imports takes",
    { ".eslintrc.json": rules({ "no-unused-vars": "off", "unused-imports/no-unused-imports": "error" }) },
    all,
  ],
  [
    "a rule that an override wants",
    { ".eslintrc.json": rules({ eqeqeq: "off" }, { overrides: [{ files: ["*.ts"], rules: { eqeqeq: "error" } }] }) },
    all,
  ],
  [
    "a rule that only an override switches off",
    { ".eslintrc.json": rules({}, { overrides: [{ files: ["*.test.ts"], rules: { eqeqeq: "off" } }] }) },
    all,
  ],
  [
    "a nearer folder that wants the rule",
    { ".eslintrc.json": rules({ eqeqeq: "off" }), "src/.eslintrc.json": rules({ eqeqeq: 2 }) },
    all,
  ],
  [
    "a nearer folder that says nothing",
    { ".eslintrc.json": rules({ eqeqeq: "off" }), "src/.eslintrc.json": rules({}) },
    without("loose-equality"),
  ],
  [
    "a nearer folder at which ESLint stops",
    { ".eslintrc.json": rules({ eqeqeq: "off" }), "src/.eslintrc.json": rules({}, { root: true }) },
    all,
  ],
  ["another folder", { "lib/.eslintrc.json": rules({ eqeqeq: "off" }) }, all],
  ["text that is no JSON", { ".eslintrc": "rules:\n  eqeqeq: off\n" }, all],
  [
    "values of other kinds",
    { ".eslintrc.json": '{"rules": {"eqeqeq": null, "no-debugger": []}, "overrides": [1, {"rules": 2}]}' },
    all,
  ],
  [
    "settings that are code",
    { "eslint.config.js": 'export default [{ rules: { eqeqeq: "off", "no-debugger": "off" } }]\n' },
    all,
  ],
  [
    "a detector that the analysis is told to run",
    {
      ".eslintrc.json": rules({ eqeqeq: "off", "no-debugger": "off" }),
      ".code-analysis.yml": "detectors:\n  loose-equality: on\n",
    },
    without("debug-statement"),
  ],
])("%s", async (_, files, expected) => {
  expect(await detectorsIn(files)).toEqual(expected)
})

test("settings of ESLint say nothing about Python", async () => {
  const report = await engine.analyze({
    "a.py": "import os\n\nprint(1)\n",
    ".eslintrc.json": rules({ "no-unused-vars": "off" }),
  })
  expect(report.findings.map(({ detector }) => detector)).toEqual(["unused-import"])
})

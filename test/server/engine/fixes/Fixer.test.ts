/** A change is proposed when it was proved on the real file, and refused with a reason otherwise. */
import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { Result } from "effect"
import { afterAll, describe, expect, test } from "vitest"
import type { TextEdit } from "../../../../server/src/engine/fixes/Rewrite.ts"
import type { Finding } from "../../../../server/src/engine/Report.ts"
import { fixerHarness } from "./fixerHarness.ts"

const fixer = fixerHarness()
const scratch = mkdtempSync(join(tmpdir(), "fixer-test-"))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const path = "src/code.js"
const duplicate = (finding: Finding) => finding.detector === "duplicate-key"
const loose = (finding: Finding) => finding.detector === "loose-equality"
const replace = (content: string, what: string, text: string): TextEdit => {
  const start = content.indexOf(what)
  return { start, end: start + what.length, text }
}

/** Why edits for the first finding of a content are refused. */
const reasonOf = async (content: string, ...edits: ReadonlyArray<TextEdit>) => {
  const [finding] = await fixer.findings(path, content)
  if (finding === undefined) throw new Error("nothing was found")
  const result = await fixer.prove(path, content, finding, edits)
  return Result.isFailure(result) ? result.failure.reason : null
}

describe("a proved change", () => {
  test("says its content before and after, its edits and its lines", async () => {
    const { proposed, findings } = await fixer.rewrite(path, "f()\nif (a == 'b') c()\n", loose)
    expect(proposed).toMatchObject([
      {
        fingerprint: findings[0]?.fingerprint,
        rewrite: { safety: "suggested", title: "Compare with `===`" },
        change: {
          path,
          blob: expect.stringMatching(/^[0-9a-f]{40}$/),
          edits: [{ start: 10, end: 12, text: "===" }],
          diff: "--- a/src/code.js\n+++ b/src/code.js\n@@ -1,2 +1,2 @@\n f()\n-if (a == 'b') c()\n+if (a === 'b') c()\n",
          additions: 1,
          deletions: 1,
        },
      },
    ])
  })

  test.each([
    ["src/a b.js", "f()\nif (a == 'b') c()\n"],
    ['src/ä"\t\\.js', "if (a == 'b') c()"],
    ["src/code.js", "\uFEFFif (a == 'b') c()\r\nf()\r\n"],
    ["src/code.js", `${"f()\n".repeat(20)}if (a == 'b') c()\n${"g()\n".repeat(20)}`],
  ])("of %j has a diff that git applies", async (name, content) => {
    const { proposed, changed } = await fixer.rewrite(name, content, loose)
    const folder = mkdtempSync(join(scratch, "work-"))
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
    execFileSync("git", ["apply", "--whitespace=nowarn"], { cwd: folder, input: proposed[0]?.change.diff ?? "" })
    expect(readFileSync(join(folder, name), "utf8")).toBe(changed[0])
  })

  test("shows no secret that stands beside it", async () => {
    const key = `AKIA${"Z7".repeat(8)}`
    const { proposed, changed } = await fixer.rewrite(path, `const k = '${key}'\nif (a == 'b') c(k)\n`, loose)
    expect(changed[0]).toContain(key)
    expect(proposed[0]?.change.diff).toContain("********")
    expect(proposed[0]?.change.diff).not.toContain(key)
  })

  test("stays the same finding's when another one of equal code is above or below", async () => {
    const content = "if (a == 'b') c()\nif (a == 'b') c()\n"
    const { changed } = await fixer.rewrite(path, content, loose)
    expect(changed).toEqual([content.replace("==", "==="), "if (a == 'b') c()\nif (a === 'b') c()\n"])
  })

  test("is not held up by equal findings further down that are more severe", async () => {
    const entries = (values: string) =>
      `f({\n  "a": 1,\n  "b": ${values.split(" ")[0]},\n  "b": ${values.split(" ")[1]},\n})\n`
    const content = ["1 1", "2 1", "1 1"].map(entries).join("")
    const { changed, refused } = await fixer.rewrite("src/code.py", content, duplicate)
    expect(refused).toEqual([])
    expect(changed).toHaveLength(3)
  })

  test("is of all that is one finding", async () => {
    const { findings, changed } = await fixer.rewrite(path, "f(a == 'b', c == 'd')\n", loose)
    expect(findings).toHaveLength(1)
    expect(changed).toEqual(["f(a === 'b', c === 'd')\n"])
  })

  test("leaves a file as it is whose other lines are not UTF-8", async () => {
    const content = Buffer.from(`// é\n${"f()\n".repeat(5)}if (a == 'b') c()\n`, "latin1")
    const { proposed } = await fixer.rewrite(path, content, loose)
    expect(Buffer.from(proposed[0]?.change.after ?? []).toString("latin1")).toBe(
      content.toString("latin1").replace("==", "==="),
    )
  })

  test("is found for each of very many findings", async () => {
    const content = Array.from({ length: 120 }, (_, index) => `f(a${index} == 'b')\n`).join("")
    const { proposed, findings } = await fixer.rewrite(path, content, loose)
    expect(findings).toHaveLength(100)
    expect(proposed).toHaveLength(100)
  })
})

describe("a change is refused", () => {
  const content = "function f(a, b) {\n  if (a == 'b') return 1\n  return 2\n}\n"

  test("when the finding is not there", async () => {
    const finding = { detector: "loose-equality", fingerprint: "0".repeat(20) }
    const result = await fixer.prove(path, content, finding, [replace(content, "==", "===")])
    expect(result).toMatchObject({ failure: { reason: "finding_not_there", fingerprint: finding.fingerprint } })
  })

  test("when the file is none that is analyzed", async () => {
    const finding = { detector: "loose-equality", fingerprint: "0".repeat(20) }
    for (const [name, text] of [
      ["a.js", "\0"],
      ["a.txt", "a == 'b'"],
      ["a.js", `${"x".repeat(30_000)}\n`],
      ["a.js", "// Code generated by protoc. DO NOT EDIT.\na == b\n"],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is easier to follow
      const result = await fixer.prove(name, text, finding, [{ start: 0, end: 1, text: "" }])
      expect(result).toMatchObject({ failure: { reason: "finding_not_there" } })
    }
  })

  test.each([
    ["the code no longer parses", [replace(content, "==", "=== (")], "does_not_parse"],
    ["the file would be taken for another one's work", [replace(content, "f", "/* @generated */ f")], "does_not_parse"],
    ["the finding stays", [replace(content, "return 2", "return 3")], "finding_remains"],
    ["the finding is only elsewhere", [replace(content, "a == 'b'", "b == a")], "finding_remains"],
    ["the finding is hidden by a comment", [replace(content, "return 1", "return 1 // NOSONAR")], "finding_remains"],
    [
      "the finding is hidden by a comment with a reason",
      [replace(content, "return 1", "return 1 // code-analysis: ignore[loose-equality] -- x")],
      "finding_remains",
    ],
    ["another finding comes", [replace(content, "a == 'b'", "eval(a)")], "introduces_findings"],
    [
      "only white space changes elsewhere",
      [replace(content, "==", "==="), replace(content, "  return 2", "    return 2")],
      "not_minimal",
    ],
    [
      "more changes than anybody reads",
      [replace(content, "==", "==="), replace(content, "  return 2", "  // more\n".repeat(400))],
      "too_large",
    ],
    ["everything is removed", [{ start: 0, end: content.length, text: "// a\n" }], "not_minimal"],
  ])("when %s", async (_, edits, reason) => {
    expect(await reasonOf(content, ...edits)).toBe(reason)
  })

  test("when an equal finding goes in the place of this one", async () => {
    const text = "if (a == 'b') c()\nif (a == 'b') c()\n"
    const start = text.lastIndexOf("==")
    expect(await reasonOf(text, { start, end: start + 2, text: "===" })).toBe("finding_remains")
  })

  test("when a comment that hides another finding goes", async () => {
    const text = "if (a == 'b') c()\nf(d == e) // NOSONAR\n"
    expect(await reasonOf(text, replace(text, "==", "==="), replace(text, " // NOSONAR", ""))).toBe(
      "introduces_findings",
    )
  })

  test("when another finding becomes more severe", async () => {
    const branches = Array.from({ length: 34 }, (_, index) => `  if (a[${index}]) { if (b) c() }\n`)
    const text = `function f(a, b) {\n${branches.slice(0, 11).join("")}}\nf(1 == d)\n`
    const findings = await fixer.findings(path, text)
    const target = findings.find(loose)
    expect(target).toBeDefined()
    if (target === undefined) return
    const result = await fixer.prove(path, text, target, [
      replace(text, "==", "==="),
      replace(text, "}\nf(", `${branches.slice(11).join("")}}\nf(`),
    ])
    expect(result).toMatchObject({ failure: { reason: "introduces_findings" } })
  })

  test("when lines that would be shown are not UTF-8", async () => {
    const { refused } = await fixer.rewrite(path, Buffer.from("// é\nif (a == 'b') c()\n", "latin1"), loose)
    expect(refused).toMatchObject([{ reason: "not_text" }])
  })
})

test("a file with errors is still fixed away from them, as long as the errors stay the same", async () => {
  const content = `const = 1${"\n".repeat(8)}function f(a, b) {\n  return a == 'b'\n}\n`
  const { changed } = await fixer.rewrite(path, content, loose)
  expect(changed).toEqual([content.replace("==", "===")])
})

/** Secrets in the findings of other tools: no text of a finding shows one, and nothing else is hidden. */
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { readSarif } from "../../../../server/src/findings/sarif/readSarif.ts"
import { type Json, logOf, quoted, resultAt } from "./logs.ts"

/** Put together, so that no scanner takes this file for the leak. */
const key = ["ghp", "_", "wJ3kQ9vX2mZ7pL5tR8yB1nC4dF6gH0sAeUiO"].join("")

const findingsOf = async (results: ReadonlyArray<Json>, name = "semgrep") => {
  const [source] = await Effect.runPromise(readSarif(logOf(results, {}, { name })))
  return source?.findings ?? []
}

describe("a secret", () => {
  it("is masked in the code and in the message, each in its own finding", async () => {
    const line = `const token = "${key}"`
    const findings = await findingsOf([
      quoted("a.js", 1, "eval(request.body)"),
      quoted("b.js", 2, line),
      resultAt("c.js", 3, { message: { text: `The value ${key} is used here` } }),
      quoted("d.js", 4, "run(command)"),
    ])
    expect(JSON.stringify(findings)).not.toContain(key)
    expect(findings.map(({ codeSnippet }) => codeSnippet)).toEqual([
      "eval(request.body)",
      'const token = "********"',
      null,
      "run(command)",
    ])
    expect(findings[2]?.title).toContain("The value ******** is used here")
  })

  it("is masked in the steps of a path", async () => {
    const step = (text: string, code: string) => ({
      location: {
        physicalLocation: { artifactLocation: { uri: "a.js" }, region: { startLine: 1, snippet: { text: code } } },
        message: { text },
      },
    })
    const locations = [step("read here", `const token = "${key}"`), step("", "run(token)"), step(`uses ${key}`, "")]
    const [finding] = await findingsOf([resultAt("a.js", 1, { codeFlows: [{ threadFlows: [{ locations }] }] })])
    expect(JSON.stringify(finding)).not.toContain(key)
    expect(finding?.steps.map(({ label, code }) => [label, code])).toEqual([
      ["read here", 'const token = "********"'],
      [null, "run(token)"],
      ["uses ********", null],
    ])
  })

  it("that only its tool knows is left out with what it quotes", async () => {
    const [finding] = await findingsOf(
      [
        quoted("settings.py", 7, "hunter2-of-the-house", {
          ruleId: "hardcoded_password_string",
          message: { text: "Prefilter hardcoded password: 'hunter2-of-the-house'" },
        }),
      ],
      "bandit",
    )
    expect(JSON.stringify(finding)).not.toContain("hunter2")
    expect([finding?.codeSnippet, finding?.title]).toEqual([null, "Prefilter hardcoded password: '********'"])
  })

  it("is found among very many findings, and the others stay as they are", async () => {
    const results = Array.from({ length: 3000 }, (_, index) =>
      quoted(`f${index}.js`, 1, index === 1234 ? `x("${key}")` : `call(${index}) // ${"text ".repeat(40)}`),
    )
    const findings = await findingsOf(results)
    const shown = new Map(findings.map(({ filePath, codeSnippet }) => [filePath, codeSnippet]))
    expect(shown.get("f1234.js")).toBe('x("********")')
    expect(shown.get("f1233.js")).toBe(`call(1233) // ${"text ".repeat(40)}`.trimEnd())
    expect(shown.size).toBe(3000)
  })
})

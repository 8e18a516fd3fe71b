/**
 * Cost of the client's types for the compiler of its users. Unions and conditional types of other SDKs made compilers
 * run out of memory and editors slow; the number of instantiations is the same on every machine.
 */
import ts from "typescript"
import { expect, it } from "vitest"

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ["lib.es2024.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: [],
  customConditions: ["@code-analysis/source"],
}

/** A consumer's module: as if it stood beside this one. */
const compile = (text: string) => {
  const name = new URL("consumer.mts", import.meta.url).pathname
  const files = ts.createCompilerHost(options)
  const host: ts.CompilerHost = {
    ...files,
    readFile: (path) => (path === name ? text : files.readFile(path)),
    fileExists: (path) => path === name || files.fileExists(path),
    getSourceFile: (path, target) =>
      path === name ? ts.createSourceFile(path, text, target) : files.getSourceFile(path, target),
  }
  const program = ts.createProgram([name], options, host)
  const source = program.getSourceFile(name)
  const problems = [...program.getSemanticDiagnostics(source), ...program.getSyntacticDiagnostics(source)]
  return {
    instantiations: program.getInstantiationCount(),
    problems: problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n")),
  }
}

/** Some of each kind: a call, a list, a stream, a body, an error. */
const consumer = `
import { CodeAnalysis, ForbiddenError } from "@code-analysis/sdk"
import { streamProgress, triggerAndWait } from "@code-analysis/sdk/streams"
const client = new CodeAnalysis({ apiKey: "cas_x" })
export const all = async (id: string) => {
  const run = await triggerAndWait(client, { repository_id: id })
  for await (const event of streamProgress(client, id)) if (event.event === "completed") break
  const severities: string[] = []
  for await (const finding of client.findings.list({ severity: ["high"] })) severities.push(finding.severity)
  const hook = await client.webhooks.create({ name: "CI", url: "https://example.org", events: ["finding.new"] })
  try {
    await client.fixes.apply(id, { create_pull_request: true })
  } catch (error) {
    if (ForbiddenError.is(error)) return error.detail
    throw error
  }
  return [run, severities, hook.secret]
}
`

/** It takes 230, with TypeScript 5.9. Types that are computed from the paths of a document take tens of thousands. */
const mostInstantiations = 1_000

it("costs the compiler next to nothing", () => {
  const { instantiations, problems } = compile(consumer)
  expect(problems).toEqual([])
  expect(instantiations).toBeLessThan(mostInstantiations)
})

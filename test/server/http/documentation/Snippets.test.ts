/** The calls that the explorer shows: each reaches the operation that it stands for. */
import { CodeAnalysis } from "@code-analysis/sdk"
import * as streams from "@code-analysis/sdk/streams"
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { Readable } from "node:stream"
import { compileFunction } from "node:vm"
import { expect, test } from "vitest"
import { readApi } from "../../../../server/src/http/documentation/ApiDocument.ts"
import { clientCallOf, curlOf } from "../../../../server/src/http/documentation/Snippets.ts"

const api = readApi(readFileSync(new URL("../../../../spec/dist/openapi.json", import.meta.url), "utf8"))
const baseUrl = "https://code.acme.example"

interface Sent {
  readonly method: string
  readonly url: string
  readonly body: unknown
}

/** Runs a snippet with a client that sends nothing; gives what it would have sent first. */
const sentBy = async (snippet: string): Promise<Sent | undefined> => {
  const sent: Array<Sent> = []
  class Recorded extends CodeAnalysis {
    constructor(options: object) {
      super({
        ...options,
        apiKey: "key",
        maxRetries: 0,
        fetch: async (url, init) => {
          const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined
          sent.push({ method: init.method ?? "GET", url, body })
          return new Response(null, { status: 404 })
        },
      })
    }
  }
  const statements = snippet.replaceAll(/^import .*$/gm, "")
  const writeFile = (_: string, content: AsyncIterable<Uint8Array>) => Readable.from(content).toArray()
  const names = { CodeAnalysis: Recorded, process: { env: {} }, console: { log: () => {} }, writeFile, ...streams }
  const run = compileFunction(`return (async () => {${statements}})()`, Object.keys(names))
  await expect(run(...Object.values(names))).rejects.toThrow(/404/)
  return sent[0]
}

/** Arguments of curl, as the shell passes them. */
const argumentsOf = (command: string): ReadonlyArray<string> =>
  execFileSync("sh", ["-c", command.replace(/^curl /, String.raw`printf '%s\0' `)], {
    encoding: "utf8",
    env: { API_KEY: "key" },
  })
    .split("\0")
    .slice(0, -1)

const bodyOf = (body: string | undefined): unknown => (body === undefined ? undefined : JSON.parse(body))

test.each(api.operations.map((operation) => [operation.operationId, operation] as const))(
  "%s is called alike by curl and by the client",
  async (_, operation) => {
    const given = argumentsOf(curlOf(api, operation, baseUrl))
    const url = given.find((one) => one.startsWith(baseUrl)) ?? ""
    const after = (option: string) => (given.includes(option) ? given[given.indexOf(option) + 1] : undefined)
    const pattern = new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, "[^/{}]+")}$`)
    expect(new URL(url).pathname).toMatch(pattern)
    expect(after("-X") ?? "GET").toBe(operation.method.toUpperCase())
    expect(given).toContain("X-API-Key: key")
    const sent = await sentBy(clientCallOf(api, operation, baseUrl))
    expect(sent).toEqual({ method: after("-X") ?? "GET", url, body: bodyOf(after("-d")) })
  },
)

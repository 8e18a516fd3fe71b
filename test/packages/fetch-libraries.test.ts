/** Published libraries that users pass to the client as `fetch`. */
import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { CodeAnalysis } from "@code-analysis/sdk"
import { streamProgress } from "@code-analysis/sdk/streams"
import { describe, expect, it } from "vitest"
import { API_KEY, failure, ID, loopback, sendJson, SERVICE_HEADERS } from "../sdk/support.ts"
import { atHand } from "../support/at-hand.ts"

const installed = fileURLToPath(new URL("../frameworks/node_modules/", import.meta.url))
const isThere = atHand(
  existsSync(join(installed, "undici-8")),
  "The fetch libraries are not installed (npm ci --prefix test/frameworks)",
  "REQUIRE_FRAMEWORKS",
)
const libraries = ["undici-6", "undici-8", "node-fetch"]

describe.runIf(isThere)("the client calls through the fetch of", () => {
  it.each(libraries)("%s", async (library) => {
    const baseUrl = await loopback((request, response) => {
      if (request.url?.endsWith("/progress") === true) {
        response.writeHead(200, { ...SERVICE_HEADERS, "Content-Type": "text/event-stream" })
        response.end(`id: 1\nevent: completed\ndata: {"event":"completed"}\n\n`)
      } else if (request.method === "DELETE") response.writeHead(204, SERVICE_HEADERS).end()
      else if (request.url?.includes("/fixes") === true) sendJson(response, { error_code: "NOT_FOUND" }, 404)
      else sendJson(response, { id: ID, key: request.headers["x-api-key"] })
    })
    const { resolve } = createRequire(join(installed, "from.js"))
    const module = await import(pathToFileURL(resolve(library)).href)
    const client = new CodeAnalysis({ apiKey: API_KEY, baseUrl, fetch: module.fetch ?? module.default })
    expect(await client.findings.get(ID)).toEqual({ id: ID, key: API_KEY })
    expect(await client.webhooks.delete(ID)).toBeUndefined()
    expect(await failure(client.fixes.get(ID))).toMatchObject({ name: "NotFoundError" })
    const events: unknown[] = []
    for await (const event of streamProgress(client, ID)) events.push(event)
    expect(events).toEqual([{ event: "completed" }])
  })
})

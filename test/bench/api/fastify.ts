/** fastify + pg: the two reads and a 401, validated and written by schemas as its documentation shows. */
import fastify from "fastify"
import { readFileSync } from "node:fs"
import { absolute, type JsonSchema, schemaRegistry } from "../../../server/src/contract/Document.ts"
import { answer } from "../support/processes.ts"
import { makeReads, type PeerSettings } from "./reads.ts"

interface Components {
  readonly schemas: Readonly<Record<string, JsonSchema>>
}

const spec: { readonly components: Components } = JSON.parse(
  readFileSync(new URL("../../../spec/dist/openapi.json", import.meta.url), "utf8"),
)

/** A schema of the spec as fastify compiles it. */
const written = (name: string): JsonSchema => absolute({ $ref: `#/components/schemas/${name}` })

let close: (() => Promise<void>) | undefined

const handlers = {
  listen: async ({ unauthorized, ...settings }: PeerSettings): Promise<number> => {
    const reads = makeReads(settings)
    const app = fastify()
    app.addSchema(schemaRegistry(spec.components))
    app.addHook("onRequest", async ({ headers }, reply) => {
      if (headers["x-api-key"] === undefined) {
        reply.header("www-authenticate", "Bearer")
        return reply.code(401).send(unauthorized)
      }
      return undefined
    })
    app.get<{ Params: { readonly id: string } }>(
      "/api/v1/findings/:id",
      {
        schema: {
          params: { type: "object", properties: { id: { type: "string", format: "uuid" } } },
          response: { 200: written("Finding") },
        },
      },
      ({ params }) => reads.finding(params.id),
    )
    app.get<{ Querystring: { readonly limit: number } }>(
      "/api/v1/findings",
      {
        schema: {
          querystring: {
            type: "object",
            properties: { limit: { type: "integer", minimum: 1, maximum: 100, default: 20 } },
          },
          response: { 200: written("FindingPage") },
        },
      },
      ({ query }) => reads.findings(query.limit),
    )
    const address = await app.listen({ host: "127.0.0.1", port: 0 })
    close = async () => {
      await app.close()
      await reads.close()
    }
    return Number(new URL(address).port)
  },
}

/** Requests that this process answers over IPC. */
export type PeerHandlers = typeof handlers

answer(handlers, async () => close?.())

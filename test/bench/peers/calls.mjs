/**
 * `node calls.mjs JSON`: prints, as JSON, the microseconds that one call takes by bare `fetch` and by each client.
 *
 * The JSON has `rounds` and `roundMillis`, the `body` of the answer, and the `baseUrl` of a server that answers it to
 * every GET; without one, answers are made in this process, by a fetch that does with its arguments what every fetch does.
 */
import { strictEqual } from "node:assert"
import { CodeAnalysis } from "@code-analysis/sdk"
import { Octokit } from "@octokit/core"
import OpenAI from "openai"
import createClient from "openapi-fetch"
import { Stripe } from "stripe"
import { measureInTurns } from "./rounds.mjs"

const { rounds, roundMillis, body, baseUrl } = JSON.parse(process.argv[2])

const key = "a-key-of-a-bench"
const { id } = body
const text = JSON.stringify(body)

const answerHere = async (input, init) => {
  // every fetch makes a Request of its arguments first, also of a Request
  const request = new Request(input, init)
  request.signal.throwIfAborted()
  return new Response(text, { status: 200, headers: { "Content-Type": "application/json" } })
}

const fetch = baseUrl === undefined ? answerHere : globalThis.fetch
const origin = baseUrl ?? "http://127.0.0.1:9"
const { hostname, port } = new URL(origin)

const client = new CodeAnalysis({ apiKey: key, baseUrl: origin, fetch })
const openapi = createClient({ baseUrl: origin, fetch, headers: { "X-API-Key": key } })
const octokit = new Octokit({ auth: key, baseUrl: origin, request: { fetch } })
const openai = new OpenAI({ apiKey: key, baseURL: origin, fetch })
const stripe = new Stripe(key, {
  host: hostname,
  port,
  protocol: "http",
  httpClient: Stripe.createFetchHttpClient(fetch),
})

/** Each reads one record by its id, and gives the record. */
const calls = {
  fetch: async () => {
    const response = await fetch(`${origin}/api/v1/findings/${id}`, { headers: { "X-API-Key": key } })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return await response.json()
  },
  "@code-analysis/sdk": () => client.findings.get(id),
  "openapi-fetch": async () => {
    const { data, error } = await openapi.GET("/api/v1/findings/{id}", { params: { path: { id } } })
    if (error !== undefined) throw error
    return data
  },
  stripe: () => stripe.customers.retrieve(id),
  "@octokit/core": async () => (await octokit.request("GET /repositories/{id}", { id })).data,
  openai: () => openai.models.retrieve(id),
}

for (const [name, call] of Object.entries(calls)) strictEqual((await call()).id, id, name)

const contenders = Object.entries(calls).map(([name, call]) => ({
  name,
  run: async (count) => {
    for (let done = 0; done < count; done++) await call()
  },
}))
console.log(JSON.stringify(await measureInTurns(contenders, { rounds, roundMillis })))

/** What the packed client has to do in every runtime. Nothing but the language and fetch's own types is assumed. */
import service from "../service.mjs"

/** The longest that the service needs to see a socket closed. */
const patienceMillis = 5000

const assertEqual = (what, seen, expected) => {
  const [found, wanted] = [JSON.stringify(seen), JSON.stringify(expected)]
  if (found !== wanted) throw new Error(`${what}: ${found} instead of ${wanted}`)
}

const rejection = async (what, promise) => {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error(`${what}: it did not fail`)
}

/**
 * Throws at the first thing that is wrong. Errors have to be recognized by the other copy of the package too.
 *
 * @returns "client", when all is well.
 */
export async function check(subject, otherCopy) {
  const baseUrl = `${service.baseUrl}/${Math.random().toString(36).slice(2)}`
  const client = new subject.CodeAnalysis({ baseUrl, apiKey: "the-key" })
  const witness = async () => (await fetch(`${baseUrl}/witness`)).json()
  const expectError = (what, error, kind) => {
    for (const copy of [subject, otherCopy]) {
      if (copy !== undefined && !copy[kind].is(error)) throw new Error(`${what}: not a ${kind}`, { cause: error })
    }
    if (String(error.stack).includes("the-key")) throw new Error(`${what}: the error repeats the key`)
  }

  const { data, requestId } = await client.findings.get("known").withResponse()
  assertEqual("an answer", [data.id, data.title, requestId], ["known", "Hard-coded secret — ü", "req-1"])

  const ids = []
  for await (const { id } of client.findings.list()) ids.push(id)
  assertEqual("a list over two pages", ids, ["a", "b"])

  const missing = await rejection("an error", client.findings.get("missing"))
  expectError("an error", missing, "NotFoundError")
  assertEqual("an error", [missing.status, missing.code, missing.requestId], [404, "NOT_FOUND", "req-1"])

  const stranger = new subject.CodeAnalysis({ baseUrl, apiKey: "another-key" })
  expectError("another key", await rejection("another key", stranger.findings.get("known")), "UnauthorizedError")

  const { streamProgress } = await import("@code-analysis/sdk/streams")
  const events = []
  for await (const { event } of streamProgress(client, "run")) events.push(event)
  assertEqual("progress over a connection that breaks", events, ["progress", "completed"])

  const moved = await rejection("a redirect elsewhere", client.findings.get("moved"))
  expectError("a redirect elsewhere", moved, "RedirectError")
  assertEqual("what reached the other origin", (await witness()).elsewhere, [])

  const controller = new AbortController()
  const slow = rejection("an abort", client.findings.get("slow", { signal: controller.signal }))
  setTimeout(() => controller.abort(), 50)
  expectError("an abort", await slow, "AbortError")
  const deadline = Date.now() + patienceMillis
  // oxlint-disable-next-line no-await-in-loop -- asks again until it is so
  while ((await witness()).abandoned !== 1) {
    if (Date.now() > deadline) throw new Error("an abort: the socket stayed open")
  }
  return "client"
}

/** Calls of every kind, by many clients at once, through whichever replica; and what was promised in the answers. */
import { setTimeout as sleep } from "node:timers/promises"
import type { Random } from "../chaos/support/random.ts"
import type { Replica } from "./replicas.ts"
import type { Caller, Receiver } from "./world.ts"

const callDeadlineMillis = 30_000

/** Promises of the service in its responses, which it must keep. */
export interface Promises {
  /** Runs that were accepted. */
  readonly runs: Set<string>
  /** Ids of API keys that were made and not revoked. */
  readonly keys: Set<string>
  /** Tokens of test deliveries that were accepted. */
  readonly testDeliveries: Set<string>
}

/** Results of the calls. */
export interface Calls {
  /** By `operation status`. */
  readonly answers: Map<string, number>
  /** Calls that found nobody, while that was to be expected. */
  unreachable: number
  readonly complaints: Array<string>
  /** Milliseconds of each call that was answered as it should be. */
  readonly durations: Array<number>
}

interface Named {
  readonly id: string
}

interface Page {
  readonly data: ReadonlyArray<Named>
}

type Send = <Body>(name: string, method: string, path: string, body?: unknown) => Promise<Body | undefined>

/** A client's view of its organization. */
interface Desk {
  readonly repositories: ReadonlyArray<string>
  readonly webhook: string
}

type Work = (send: Send, desk: Desk, random: Random, promises: Promises) => Promise<unknown>

const get =
  (name: string, path: string): Work =>
  (send) =>
    send(name, "GET", `/api/v1${path}`)

const pick = <A>(list: ReadonlyArray<A>, random: Random): A | undefined => list[random.integer(0, list.length - 1)]

/** Kinds of work with their relative frequency. */
const works: ReadonlyArray<readonly [weight: number, work: Work]> = [
  [6, get("listFindings", "/findings?limit=50")],
  [3, get("getFindingsSummary", "/findings/summary")],
  [3, get("listAnalysisHistory", "/analysis/history?limit=20")],
  [3, get("listFixes", "/fixes?limit=20")],
  [2, get("listInstallations", "/scm/installations")],
  [2, get("getEmbeddingsStatus", "/code/embeddings/status")],
  [2, (send, desk) => send("listWebhookDeliveries", "GET", `/api/v1/customer-webhooks/${desk.webhook}/deliveries`)],
  [
    4,
    (send, _desk, random) =>
      send("searchCode", "POST", "/api/v1/code/search", { query: `total of shelf ${random.integer(0, 89)}`, limit: 5 }),
  ],
  [1, (send) => send("askCode", "POST", "/api/v1/code/ask", { question: "Where are the sizes of items added?" })],
  [
    2,
    async (send, desk, random, promises) => {
      const repository_id = pick(desk.repositories, random)
      const run = await send<Named>("triggerAnalysis", "POST", "/api/v1/analysis/trigger", { repository_id })
      if (run !== undefined) promises.runs.add(run.id)
    },
  ],
  [
    1,
    async (send, _desk, random) => {
      const fixes = await send<Page>("listFixes", "GET", "/api/v1/fixes?status=proposed&limit=20")
      const fix = pick(fixes?.data ?? [], random)
      if (fix === undefined) return
      if (random.chance(0.5)) await send("previewFix", "POST", `/api/v1/fixes/${fix.id}/preview`)
      else await send("approveFix", "POST", `/api/v1/fixes/${fix.id}/approve`, { comment: "Looks right." })
    },
  ],
  [
    3,
    async (send, desk, _random, promises) => {
      const delivery = await send<{ readonly webhook_id: string }>(
        "testWebhook",
        "POST",
        `/api/v1/customer-webhooks/${desk.webhook}/test`,
      )
      if (delivery !== undefined) promises.testDeliveries.add(delivery.webhook_id)
    },
  ],
  [
    1,
    async (send, _desk, random, promises) => {
      const body = { name: "of the load", permissions: ["findings:read"] }
      const key = await send<Named>("createApiKey", "POST", "/api/v1/api-keys", body)
      if (key === undefined) return
      promises.keys.add(key.id)
      if (random.chance(0.8)) {
        // a call that is not answered may have been heard
        promises.keys.delete(key.id)
        await send("revokeApiKey", "POST", `/api/v1/api-keys/${key.id}/revoke`)
      }
    },
  ],
]

const totalWeight = works.reduce((sum, [weight]) => sum + weight, 0)

const drawWork = (random: Random): Work => {
  let left = random.fraction() * totalWeight
  for (const [weight, work] of works) {
    left -= weight
    if (left < 0) return work
  }
  return get("listFindings", "/findings")
}

/** Gives an organization its repositories, switched on, and a webhook for everything. */
export const openDesk = async (
  { call }: Replica,
  { key, organizationId }: Caller,
  receiver: Receiver,
): Promise<Desk> => {
  const { body: installations } = await call<Page>("GET", "/api/v1/scm/installations", { key })
  const path = `/api/v1/scm/installations/${installations.data[0]?.id}/repos`
  const { body: page } = await call<Page>("GET", path, { key })
  const repositories = page.data.map(({ id }) => id)
  await call("POST", path, { key, body: { repository_ids: repositories, enabled: true } })
  const url = receiver.urlOf(organizationId)
  const { body: webhook } = await call<Named & { readonly secret: string }>("POST", "/api/v1/customer-webhooks", {
    key,
    body: { name: "load", url, events: ["analysis.started", "analysis.completed", "analysis.failed", "finding.new"] },
  })
  receiver.secrets.set(new URL(url).pathname, webhook.secret)
  return { repositories, webhook: webhook.id }
}

/** Options of a client. */
export interface ClientOptions {
  /** Replicas to call; the list changes during the run. */
  readonly replicas: ReadonlyArray<Replica>
  readonly caller: Caller
  readonly desk: Desk
  readonly random: Random
  readonly promises: Promises
  readonly calls: Calls
  /** Between two calls, on average. */
  readonly pauseMillis: number
  readonly isOver: () => boolean
}

/** Calls until the run is over. Nothing but what the spec documents may be answered, and of 5xx only 503. */
export const runClient = async (options: ClientOptions): Promise<void> => {
  const { replicas, caller, desk, random, promises, calls, pauseMillis, isOver } = options
  const send: Send = async <Body>(name: string, method: string, path: string, body?: unknown) => {
    const replica = pick(replicas, random)
    if (replica === undefined) return undefined
    const begun = performance.now()
    try {
      const answer = await replica.call<Body>(method, path, {
        key: caller.key,
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(callDeadlineMillis),
      })
      const named = `${name} ${answer.status}`
      calls.answers.set(named, (calls.answers.get(named) ?? 0) + 1)
      if (answer.status >= 500 && answer.status !== 503)
        calls.complaints.push(`${named}: ${JSON.stringify(answer.body)}`)
      if (answer.status >= 300) return undefined
      calls.durations.push(performance.now() - begun)
      return answer.body
    } catch (error) {
      const isContract = error instanceof Error && error.name === "ContractViolation"
      if (!isContract && replica.mayBeAway(Date.now())) calls.unreachable += 1
      else calls.complaints.push(`${name} at ${replica.name}: ${reasonOf(error)}`)
      return undefined
    }
  }
  while (!isOver()) {
    await drawWork(random)(send, desk, random, promises)
    await sleep(random.integer(0, 2 * pauseMillis))
  }
}

/** `fetch` says "fetch failed", and why in the cause. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? `${error.name}: ${error.message}` : `${error.message}: ${reasonOf(error.cause)}`
}

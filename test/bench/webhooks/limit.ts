/**
 * Upper bounds, measured in a process of its own: the rate of the same client if it only signs and sends, over as many
 * connections as the service keeps to one host; and the least time of a durable delivery.
 */
import { createHmac } from "node:crypto"
import { Client } from "pg"
import { Agent, request } from "undici"
import { monotonicMillis, until } from "../support/clock.ts"
import { answer } from "../support/processes.ts"

/** Connections: the dispatcher's limit of requests in flight to one host. */
const connections = 64

interface Target {
  readonly url: string
  readonly secret: string
  readonly body: Uint8Array
}

/** Requests sent, and the time they took. */
export interface Reached {
  readonly requests: number
  readonly millis: number
}

const post = async (agent: Agent, { url, secret, body }: Target): Promise<void> => {
  const response = await request(url, {
    dispatcher: agent,
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "User-Agent": "CodeAnalysis-Webhooks/1.0",
      "X-Service-Event": "finding.new",
      "X-Service-Attempt": "1",
      "X-Service-Signature": createHmac("sha256", secret).update(body).digest("hex"),
    },
    body,
  })
  if (response.statusCode !== 200) throw new Error(`the receiver answered ${response.statusCode}`)
  await response.body.dump()
}

/** Sends for `millis`, after warming up for a tenth of it. */
const run = async ({ millis, ...target }: Target & { readonly millis: number }): Promise<Reached> => {
  const agent = new Agent({ connections, pipelining: 1 })
  let requests = 0
  const sendUntil = (moment: number) =>
    Promise.all(
      Array.from({ length: connections }, async () => {
        while (monotonicMillis() < moment) {
          await post(agent, target)
          requests += 1
        }
      }),
    )
  await sendUntil(monotonicMillis() + millis / 10)
  requests = 0
  const start = monotonicMillis()
  await sendUntil(start + millis)
  const end = monotonicMillis()
  await agent.close()
  return { requests, millis: end - start }
}

interface AloneOptions {
  readonly databaseUrl: string
  readonly deliveries: number
  /** Deliveries that are due in a second; by default each is due when the one before it has ended. */
  readonly perSecond?: number
}

/** Unmeasured deliveries that open connections and compile code. */
const warmUpDeliveries = 20

/**
 * Commits a body and then sends it, one after the other and nothing concurrent; returns the milliseconds of each. With
 * `perSecond` each has a moment at which it is due, as in `publishAtRate`, and its time counts from there: between them the
 * processors rest, and have to wake up.
 */
const deliverAlone = async ({
  databaseUrl,
  deliveries,
  perSecond = Infinity,
  ...target
}: Target & AloneOptions): Promise<ReadonlyArray<number>> => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const agent = new Agent({ connections: 1, pipelining: 1 })
  try {
    await client.query("CREATE TABLE committed (body bytea NOT NULL)")
    const millis: Array<number> = []
    const begin = monotonicMillis()
    for (let delivery = -warmUpDeliveries; delivery < deliveries; delivery++) {
      const due = begin + ((delivery + warmUpDeliveries) * 1000) / perSecond
      if (perSecond !== Infinity) await until(due)
      const start = perSecond === Infinity ? monotonicMillis() : due
      // a single statement is a transaction of its own
      await client.query({ name: "commit", text: "INSERT INTO committed VALUES ($1)", values: [target.body] })
      await post(agent, target)
      if (delivery >= 0) millis.push(monotonicMillis() - start)
    }
    return millis
  } finally {
    await agent.close()
    await client.end()
  }
}

const handlers = { run, deliverAlone }

/** Requests that this process answers over IPC. */
export type LimitHandlers = typeof handlers

answer(handlers)

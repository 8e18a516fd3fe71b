/**
 * Stripe's HTTP API as far as billing uses it, on a loopback port: form-encoded requests, its error envelope, idempotency
 * keys that belong to one request and keep its answer, a failure as well, and a version that has to be named.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"

/** The key that the double takes. */
export const secretKey = "rk_test_4kJx0Zr8mQv2Wn6Tb1Yc9Ld3Hs7Pf5Gu"

/** A subscription as the double keeps it; the rest follows. */
export interface DoubleSubscription {
  readonly id: string
  readonly customer: string
  readonly status: string
  readonly price: string
  readonly created: number
  readonly periodStart: number
  readonly periodEnd: number
  readonly cancelAtPeriodEnd?: boolean
  readonly trialEnd?: number
  readonly metadata?: Readonly<Record<string, string>>
}

/** A request that arrived. */
export interface DoubleRequest {
  readonly method: string
  readonly path: string
  readonly fields: URLSearchParams
  readonly headers: IncomingMessage["headers"]
}

const prices: ReadonlyArray<{
  readonly id: string
  readonly lookup_key: string | null
  readonly unit_amount: number
  readonly interval: string
}> = [
  { id: "price_month", lookup_key: "pro_month", unit_amount: 4900, interval: "month" },
  { id: "price_year", lookup_key: "pro_year", unit_amount: 49_000, interval: "year" },
  // the price of earlier days: its lookup key went to the one above, and who bought at it still pays it
  { id: "price_month_of_earlier_days", lookup_key: null, unit_amount: 3900, interval: "month" },
]

const keyOf = ({ id, lookup_key }: (typeof prices)[number]): string => lookup_key ?? id

const priceRecord = ({ interval, ...price }: (typeof prices)[number]) => ({
  ...price,
  object: "price",
  currency: "usd",
  recurring: { interval },
})

const list = (data: ReadonlyArray<unknown>) => ({ object: "list", data, has_more: false, url: "/v1/list" })

const subscriptionRecord = (subscription: DoubleSubscription) => ({
  id: subscription.id,
  object: "subscription",
  customer: subscription.customer,
  status: subscription.status,
  created: subscription.created,
  billing_cycle_anchor: subscription.periodStart,
  cancel_at_period_end: subscription.cancelAtPeriodEnd ?? false,
  cancel_at: null,
  trial_end: subscription.trialEnd ?? null,
  metadata: subscription.metadata ?? {},
  items: list(
    prices
      .filter((price) => keyOf(price) === subscription.price)
      .map((price) => ({
        id: `si_${subscription.id}`,
        object: "subscription_item",
        price: priceRecord(price),
        current_period_start: subscription.periodStart,
        current_period_end: subscription.periodEnd,
      })),
  ),
})

interface Reply {
  readonly status: number
  readonly body: unknown
}

const failure = (status: number, type: string, message: string, code?: string): Reply => ({
  status,
  body: { error: { type, message, code } },
})

const noCustomer = (id: string): Reply =>
  failure(404, "invalid_request_error", `No such customer: '${id}'`, "resource_missing")

/** Starts it; `stop` ends it. */
export const startStripe = async () => {
  const requests: Array<DoubleRequest> = []
  const subscriptions = new Map<string, DoubleSubscription>()
  const customers = new Map<string, string>()
  const replies = new Map<string, { readonly request: string; readonly reply: Reply }>()
  let customerCount = 0
  let outage: number | undefined
  let failing: string | undefined
  let amountOfPrices: number | undefined

  const routes: ReadonlyArray<readonly [RegExp, (fields: URLSearchParams, id: string) => Reply]> = [
    [
      /^POST \/v1\/customers$/,
      (fields) => {
        customerCount += 1
        const id = `cus_${customerCount}`
        customers.set(id, fields.get("metadata[organization_id]") ?? "")
        return { status: 200, body: { id, object: "customer", name: fields.get("name") } }
      },
    ],
    [
      /^GET \/v1\/customers\/(\w+)$/,
      (_, id) => (customers.has(id) ? { status: 200, body: { id, object: "customer" } } : noCustomer(id)),
    ],
    [
      /^GET \/v1\/prices$/,
      (fields) => ({
        status: 200,
        body: list(
          prices
            .filter((price) => fields.getAll("lookup_keys[0]").includes(keyOf(price)))
            .map((price) => priceRecord({ ...price, unit_amount: amountOfPrices ?? price.unit_amount })),
        ),
      }),
    ],
    [
      /^GET \/v1\/subscriptions$/,
      (fields) => ({
        status: 200,
        body: list(
          [...subscriptions.values()]
            .filter(({ customer }) => customer === fields.get("customer"))
            .map((subscription) => subscriptionRecord(subscription)),
        ),
      }),
    ],
    [
      /^GET \/v1\/subscriptions\/(\w+)$/,
      (_, id) => {
        const found = subscriptions.get(id)
        return found === undefined
          ? failure(404, "invalid_request_error", `No such subscription: '${id}'`)
          : { status: 200, body: subscriptionRecord(found) }
      },
    ],
    [
      /^POST \/v1\/checkout\/sessions$/,
      (fields) =>
        customers.has(fields.get("customer") ?? "")
          ? {
              status: 200,
              body: {
                id: `cs_${requests.length}`,
                object: "checkout.session",
                url: `https://checkout.stripe.example/c/${requests.length}`,
                expires_at: Math.floor(Date.now() / 1000) + 86_400,
              },
            }
          : noCustomer(fields.get("customer") ?? ""),
    ],
    [
      /^POST \/v1\/billing_portal\/sessions$/,
      () => ({
        status: 200,
        body: {
          id: `bps_${requests.length}`,
          object: "billing_portal.session",
          url: `https://billing.stripe.example/p/${requests.length}`,
        },
      }),
    ],
  ]

  const replyTo = ({ method, path, fields, headers }: DoubleRequest): Reply => {
    if (outage !== undefined && failing === undefined) return failure(outage, "api_error", "Something went wrong")
    if (headers.authorization !== `Bearer ${secretKey}`) {
      return failure(401, "invalid_request_error", `Invalid API Key provided: ${headers.authorization}`)
    }
    if (headers["stripe-version"] !== "2026-10-28.endive") return failure(400, "invalid_request_error", "version")
    const key = headers["idempotency-key"]
    const request = `${method} ${path} ${fields}`
    const known = typeof key === "string" ? replies.get(key) : undefined
    if (known !== undefined && known.request !== request) {
      return failure(
        400,
        "idempotency_error",
        "Keys can only be used with the same parameters they were first used with.",
      )
    }
    if (known !== undefined) return known.reply
    for (const [pattern, answer] of routes) {
      const [matched, id = ""] = pattern.exec(`${method} ${path}`) ?? []
      if (matched === undefined) continue
      const reply =
        outage !== undefined && failing === path
          ? failure(outage, "api_error", "Something went wrong")
          : answer(fields, id)
      if (typeof key === "string") replies.set(key, { request, reply })
      return reply
    }
    return failure(404, "invalid_request_error", `Unrecognized request URL (${method}: ${path}).`)
  }

  const answerTo = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://stripe.example")
    const body = await text(request)
    const isForm = request.headers["content-type"] === "application/x-www-form-urlencoded"
    const received: DoubleRequest = {
      method: request.method ?? "",
      path: pathname,
      fields: request.method === "POST" && isForm ? new URLSearchParams(body) : searchParams,
      headers: request.headers,
    }
    requests.push(received)
    const { status, body: answer } = replyTo(received)
    response.writeHead(status, { "content-type": "application/json", "request-id": `req_${requests.length}` })
    response.end(JSON.stringify(answer))
  }
  const server = createServer((request, response) => void answerTo(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve())
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on a port has an address with a port
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    subscriptions,
    customers,
    /** The last request to a path. */
    last: (path: string) => requests.findLast((request) => request.path === path),
    /** Makes every answer this status, or those at one path alone; without one all is well again. */
    fail: (status?: number, path?: string) => {
      outage = status
      failing = path
    },
    /** Makes the prices differ from those that are shown. */
    price: (amount?: number) => {
      amountOfPrices = amount
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

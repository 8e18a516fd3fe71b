/** Stripe as the provider: its pages, its signed events in any order, and what happens when it does not answer. */
import { createHmac } from "node:crypto"
import { Stripe } from "stripe"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { startService, type Tenant, type TestService } from "../support/service.ts"
import { cancelUrl, checkout, plansOf, portal, subscriptionOf, successUrl } from "./billing.ts"
import { browserOf, pathOf } from "./browser.ts"
import { type DoubleSubscription, secretKey, startStripe } from "./StripeDouble.ts"

const oldSecret = "whsec_old_8mQv2Wn6Tb1Yc9Ld3Hs7Pf5Gu"
const newSecret = "whsec_new_4kJx0Zr8mQv2Wn6Tb1Yc9Ld3"

let stripe: Awaited<ReturnType<typeof startStripe>>
let service: TestService
let tenant: Tenant

const { webhooks } = new Stripe(secretKey)

beforeAll(async () => {
  stripe = await startStripe()
  service = await startService({
    workers: 0,
    settings: {
      BILLING_PROVIDER: "stripe",
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: `${newSecret},${oldSecret}`,
      STRIPE_API_URL: stripe.url,
    },
  })
})
afterAll(async () => {
  await service.stop()
  stripe.stop()
})
beforeEach(async () => {
  stripe.fail()
  tenant = await service.createTenant("free")
})

const nowSeconds = (): number => Math.floor(Date.now() / 1000)

let events = 0

/** An event as Stripe writes it: of an object of the customer. */
const eventOf = (type: string, customer: string | null) => {
  events += 1
  return JSON.stringify({
    id: `evt_${events}`,
    object: "event",
    type,
    api_version: "2026-10-28.endive",
    created: nowSeconds(),
    data: { object: { id: "obj_1", object: "any", customer } },
  })
}

const signed = (payload: string, secret: string = newSecret, timestamp: number = nowSeconds()): string =>
  webhooks.generateTestHeaderString({ payload, secret, timestamp })

const send = (payload: string, signature: string | undefined = signed(payload)) =>
  fetch(`${service.baseUrl}/hooks/stripe`, {
    method: "POST",
    body: payload,
    headers: { "content-type": "application/json", ...(signature === "" ? {} : { "stripe-signature": signature }) },
  })

/** Begins a purchase, so that the organization is a customer. */
const becomeCustomer = async (): Promise<string> => {
  await checkout(service, tenant)
  return stripe.last("/v1/checkout/sessions")?.fields.get("customer") ?? ""
}

let subscriptionCount = 0

const subscriptionAt = (customer: string, more: Partial<DoubleSubscription> = {}): DoubleSubscription => {
  subscriptionCount += 1
  const start = nowSeconds()
  return {
    id: `sub_${subscriptionCount}`,
    customer,
    status: "active",
    price: "pro_month",
    created: start,
    periodStart: start,
    periodEnd: start + 30 * 86_400,
    ...more,
  }
}

/** Lets a customer have a subscription at Stripe, and tells of it. */
const subscribe = async (customer: string, more: Partial<DoubleSubscription> = {}): Promise<DoubleSubscription> => {
  const subscription = subscriptionAt(customer, more)
  stripe.subscriptions.set(subscription.id, subscription)
  expect((await send(eventOf("customer.subscription.created", customer))).status).toBe(200)
  return subscription
}

describe("a checkout at Stripe", () => {
  it("names the organization, the price and where to go, and is one customer however often it begins", async () => {
    const [first, second] = await Promise.all([checkout(service, tenant, "year"), checkout(service, tenant, "year")])
    expect([first.status, second.status]).toEqual([201, 201])
    const sessions = stripe.requests.filter(({ path }) => path === "/v1/checkout/sessions").slice(-2)
    const [customer, other] = sessions.map(({ fields }) => fields.get("customer"))
    expect(customer).toBe(other)
    const fields = sessions[0]?.fields
    expect(fields?.get("client_reference_id")).toBe(`org_${tenant.organizationId}`)
    expect(fields?.get("line_items[0][price]")).toBe("price_year")
    expect(fields?.get("mode")).toBe("subscription")
    expect(fields?.get("subscription_data[metadata][tier]")).toBe("pro")
    expect(fields?.get("success_url")).toBe(successUrl)
    expect(fields?.get("cancel_url")).toBe(cancelUrl)
    expect([first.body.url, second.body.url]).toContain(
      "https://checkout.stripe.example/c/" + first.body.url.split("/").at(-1),
    )
    expect(await subscriptionOf(service, tenant)).toMatchObject({ tier: "free", status: "active" })
  })

  it("passes an idempotency key on, with the same request for the same key", async () => {
    const headers = { "idempotency-key": "order-1" }
    stripe.fail(500)
    expect((await checkout(service, tenant, "month", { headers })).status).toBe(503)
    stripe.fail()
    const again = await checkout(service, tenant, "month", { headers })
    expect(again.status).toBe(201)
    expect(stripe.last("/v1/checkout/sessions")?.headers["idempotency-key"]).toContain(again.body.id)
    const replayed = await checkout(service, tenant, "month", { headers })
    expect(replayed.body).toEqual(again.body)
  })

  it.each(["/v1/customers", "/v1/checkout/sessions"])(
    "can be repeated when Stripe failed at %s, and kept the failure for the idempotency key",
    async (path) => {
      const headers = { "idempotency-key": "order-2" }
      stripe.fail(500, path)
      expect((await checkout(service, tenant, "month", { headers })).status).toBe(503)
      stripe.fail()
      service.moveClock("1 minute")
      expect((await checkout(service, tenant, "month", { headers })).status).toBe(201)
    },
  )

  it("is of a new customer where Stripe does not know the old one any more, and then there is nothing to manage", async () => {
    const customer = await becomeCustomer()
    const subscription = await subscribe(customer)
    stripe.subscriptions.set(subscription.id, { ...subscription, status: "canceled" })
    await send(eventOf("customer.subscription.deleted", customer))
    stripe.customers.delete(customer)
    expect((await portal(service, tenant)).status).toBe(409)
    service.moveClock("1 minute")
    const other = await becomeCustomer()
    expect(other).not.toBe(customer)
    await subscribe(other)
    expect(await subscriptionOf(service, tenant)).toMatchObject({ tier: "pro", status: "active" })
    expect((await portal(service, tenant)).status).toBe(201)
  })

  it("changes the subscription that is paid for instead of beginning a second one", async () => {
    const customer = await becomeCustomer()
    const subscription = await subscribe(customer)
    expect((await checkout(service, tenant, "month")).status).toBe(409)
    const { status, body } = await checkout(service, tenant, "year")
    expect(status).toBe(201)
    expect(body.url).toContain("https://billing.stripe.example/")
    const fields = stripe.last("/v1/billing_portal/sessions")?.fields
    expect(fields?.get("flow_data[type]")).toBe("subscription_update_confirm")
    expect(fields?.get("flow_data[subscription_update_confirm][subscription]")).toBe(subscription.id)
    expect(fields?.get("flow_data[subscription_update_confirm][items][0][price]")).toBe("price_year")
  })

  it("is not made at a price other than the one that is shown", async () => {
    stripe.price(1)
    expect((await checkout(service, tenant)).status).toBe(503)
    stripe.price()
    expect((await plansOf(service, tenant))[1]?.prices[0]?.amount).toBe(4900)
  })

  it("is a 503 that names the time of the next try while Stripe does not answer, and shows nobody the key", async () => {
    stripe.fail(503)
    const answer = await checkout(service, tenant)
    expect(answer.status).toBe(503)
    expect(answer.headers.get("retry-after")).toBe("60")
    expect(service.logLines.join("\n")).not.toContain(secretKey)
  })
})

describe("the portal at Stripe", () => {
  it("is reached once through an address of ours", async () => {
    expect((await portal(service, tenant)).status).toBe(409)
    await subscribe(await becomeCustomer())
    const { body } = await portal(service, tenant, { return_url: "https://acme.example/settings" })
    stripe.fail(500)
    expect((await browserOf(service).get(pathOf(body.url))).status).toBe(503)
    stripe.fail()
    const opened = await browserOf(service).get(pathOf(body.url))
    expect(opened.status).toBe(303)
    expect(opened.headers.get("location")).toContain("https://billing.stripe.example/")
    expect(stripe.last("/v1/billing_portal/sessions")?.fields.get("return_url")).toBe("https://acme.example/settings")
    expect((await browserOf(service).get(pathOf(body.url))).status).toBe(404)
    stripe.fail(500)
    expect((await portal(service, tenant)).status).toBe(503)
  })
})

describe("the signature of an event", () => {
  it.each([
    ["the secret", (body: string) => signed(body), 200],
    ["the secret before it, which is being replaced", (body: string) => signed(body, oldSecret), 200],
    ["a secret that is not ours", (body: string) => signed(body, "whsec_of_somebody_else"), 400],
    ["another body", (body: string) => signed(`${body} `), 400],
    ["a time too long ago", (body: string) => signed(body, newSecret, nowSeconds() - 301), 400],
    ["nothing", () => "", 400],
    ["no time", (body: string) => `v1=${createHmac("sha256", newSecret).update(body).digest("hex")}`, 400],
    ["the test scheme", (body: string) => signed(body).replace("v1=", "v0="), 400],
    ["characters of several bytes", (body: string) => signed(body).replace(/v1=../, "v1=é"), 400],
    ["a time that was changed", (body: string) => signed(body).replace(/t=\d+/, `t=${nowSeconds() - 1}`), 400],
  ])("of %s is answered as it should be", async (_, sign, status) => {
    const body = eventOf("invoice.paid", "cus_unknown")
    expect((await send(body, sign(body))).status).toBe(status)
  })

  it("does not help a body that is no event, or too large", async () => {
    for (const body of ["[]", "{}", JSON.stringify({ id: "evt_x", type: "a" })]) {
      expect((await send(body)).status).toBe(400)
    }
    expect((await send(" ".repeat(512 * 1024 + 1))).status).toBe(413)
  })
})

describe("events", () => {
  it("give the tier on the next call, and take it again", async () => {
    const customer = await becomeCustomer()
    const subscription = await subscribe(customer)
    const paid = await service.call("GET", "/api/v1/billing/subscription", tenant)
    expect(paid.headers.get("x-ratelimit-limit")).toBe("300")
    expect(paid.body).toMatchObject({
      tier: "pro",
      status: "active",
      billing_interval: "month",
      current_period_end: new Date(subscription.periodEnd * 1000).toISOString(),
    })
    stripe.subscriptions.set(subscription.id, { ...subscription, status: "canceled" })
    await send(eventOf("customer.subscription.deleted", customer))
    const over = await service.call("GET", "/api/v1/billing/subscription", tenant)
    expect(over.headers.get("x-ratelimit-limit")).toBe("60")
    expect(over.body).toMatchObject({ tier: "free", status: "canceled", billing_interval: null })
  })

  it.each([
    ["trialing", "pro", "trialing"],
    ["past_due", "pro", "past_due"],
    ["unpaid", "free", "active"],
    ["incomplete", "free", "active"],
    ["incomplete_expired", "free", "active"],
    ["paused", "free", "active"],
    ["a_state_of_tomorrow", "free", "active"],
  ])("of a subscription that is %s give the tier %s", async (state, tier, status) => {
    await subscribe(await becomeCustomer(), { status: state, trialEnd: nowSeconds() + 1000 })
    expect(await subscriptionOf(service, tenant)).toMatchObject({ tier, status })
  })

  it("end in the same state in every order, twice, and replayed", async () => {
    const types = [
      "customer.subscription.created",
      "customer.subscription.updated",
      "invoice.paid",
      "checkout.session.completed",
    ]
    const orders = types.flatMap((first) =>
      types.flatMap((second) => types.map((third) => [first, second, third, first])),
    )
    const distinct = orders.filter((order) => new Set(order).size === 3)
    expect(distinct).toHaveLength(24)
    const customer = await becomeCustomer()
    const older = subscriptionAt(customer, { status: "canceled", created: nowSeconds() - 1000 })
    const newer = subscriptionAt(customer, { price: "pro_year", cancelAtPeriodEnd: true })
    const expected = { tier: "pro", status: "active", billing_interval: "year", cancel_at_period_end: true }
    for (const order of distinct) {
      // the world moves on between the first event and the last: only how it stands at the end counts
      stripe.subscriptions.clear()
      stripe.subscriptions.set(older.id, { ...older, status: "active" })
      const payloads = order.map((type) => eventOf(type, customer))
      expect((await send(payloads[0] ?? "")).status).toBe(200)
      stripe.subscriptions.set(older.id, older)
      stripe.subscriptions.set(newer.id, newer)
      const answers = await Promise.all([...payloads.slice(1), ...payloads].map((payload) => send(payload)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      const [row] = await service.withSql(
        (
          sql,
        ) => sql`SELECT s.*, o.tier AS followed FROM subscriptions s JOIN organizations o ON o.id = s.organization_id
          WHERE o.id = ${tenant.organizationId}`,
      )
      expect(row).toMatchObject({ ...expected, followed: "pro" })
    }
  })

  it("are not looked up twice when they are replayed", async () => {
    const customer = await becomeCustomer()
    const payload = eventOf("invoice.paid", customer)
    await send(payload)
    const before = stripe.requests.length
    expect(await (await send(payload)).text()).toBe("Already received.\n")
    expect(stripe.requests).toHaveLength(before)
  })

  it("of unknown customers, of none, and of other kinds change nothing, and are noted", async () => {
    expect(await (await send(eventOf("invoice.paid", "cus_of_another_product"))).text()).toBe(
      "Ignored: the customer is not known here.\n",
    )
    expect(await (await send(eventOf("invoice.paid", null))).text()).toBe("Ignored: the customer is not known here.\n")
    expect(await (await send(eventOf("charge.refunded", "cus_1"))).text()).toBe(
      "Ignored: this type of event requires no action.\n",
    )
    expect(service.logLines.join("\n")).toContain("cus_of_another_product")
  })

  it("come again when Stripe cannot be asked, and count then", async () => {
    const customer = await becomeCustomer()
    const subscription = subscriptionAt(customer)
    stripe.subscriptions.set(subscription.id, subscription)
    const payload = eventOf("customer.subscription.created", customer)
    stripe.fail(500)
    expect((await send(payload)).status).toBe(503)
    expect(await subscriptionOf(service, tenant)).toMatchObject({ tier: "free" })
    stripe.fail()
    expect((await send(payload)).status).toBe(200)
    expect(await subscriptionOf(service, tenant)).toMatchObject({ tier: "pro" })
  })

  it("leave the plan to who pays a price whose lookup key went to a new one", async () => {
    const customer = await becomeCustomer()
    await subscribe(customer, { price: "price_month_of_earlier_days", metadata: { tier: "pro" } })
    expect(await subscriptionOf(service, tenant)).toMatchObject({ tier: "pro", billing_interval: "month" })
  })

  it("of a price that is none of ours give nothing", async () => {
    await subscribe(await becomeCustomer(), { price: "price_month_of_earlier_days" })
    expect(await subscriptionOf(service, tenant)).toMatchObject({ tier: "free" })
  })

  it("count the newer of two subscriptions that are both paid for, and say so", async () => {
    const customer = await becomeCustomer()
    await subscribe(customer, { price: "pro_year", created: nowSeconds() - 500 })
    await subscribe(customer, { price: "pro_month" })
    expect(await subscriptionOf(service, tenant)).toMatchObject({ billing_interval: "month" })
    expect(service.logLines.join("\n")).toContain("a customer pays for more than one subscription")
  })
})

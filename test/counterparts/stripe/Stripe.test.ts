/** Billing against `stripe-mock`: Stripe's own description of its API checks each request, and its examples answer them. */
import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { Stripe } from "stripe"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { freePort } from "../../../scripts/freePort.ts"
import { proPrices } from "../../../server/src/billing/Prices.ts"
import { checkout, portal, subscriptionOf } from "../../server/billing/billing.ts"
import { startService, type Tenant, type TestService } from "../../server/support/service.ts"
import { answers, goBuild, startProgram, temporaryFolder } from "../programs.ts"

const moduleName = "github.com/stripe/stripe-mock"
const moduleFolder = dirname(fileURLToPath(import.meta.url))
const secretKey = "sk_test_4kJx0Zr8mQv2Wn6Tb1Yc9Ld3Hs7Pf5Gu"
const webhookSecret = "whsec_4kJx0Zr8mQv2Wn6Tb1Yc9Ld3"
const { webhooks } = new Stripe(secretKey)

/** The vendor's examples, as far as an account for this service differs from them. */
interface Examples {
  readonly resources: Readonly<
    Record<"price" | "subscription" | "subscription_item" | "billing_portal.session", object>
  >
}

const program = goBuild(moduleFolder, moduleName)
const folder = temporaryFolder("stripe")
let stripe: Awaited<ReturnType<typeof startProgram>>
let service: TestService
let tenant: Tenant
let examples: Examples

/** The vendor's examples, with our prices of the plan Pro: a month is for sale, and a year was bought. */
const examplesOf = (): Examples => {
  const sources = execFileSync("go", ["list", "-m", "-f", "{{.Dir}}", moduleName], {
    cwd: moduleFolder,
    encoding: "utf8",
  }).trim()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the vendor's file
  const all = JSON.parse(readFileSync(join(sources, "embedded/openapi/fixtures3.json"), "utf8")) as Examples
  const { price, subscription_item: item, "billing_portal.session": page } = all.resources
  const [monthly, yearly] = proPrices.map(({ interval, amount }) => ({
    ...price,
    lookup_key: `pro_${interval}`,
    unit_amount: amount,
    unit_amount_decimal: String(amount),
    recurring: { interval, interval_count: 1, meter: null, usage_type: "licensed", trial_period_days: null },
  }))
  const start = Math.floor(Date.now() / 1000)
  const period = { current_period_start: start, current_period_end: start + 30 * 86_400 }
  return {
    ...all,
    resources: {
      ...all.resources,
      price: monthly ?? price,
      subscription_item: { ...item, ...period, price: yearly },
      "billing_portal.session": { ...page, url: "https://billing.stripe.example/p/session" },
    },
  }
}

const settingsOf = (url: string, key = secretKey) => ({
  BILLING_PROVIDER: "stripe",
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: url,
})

beforeAll(async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  service = await startService({ workers: 0, settings: settingsOf(url) })
  tenant = await service.createTenant("free")
  examples = examplesOf()
  const file = join(folder.path, "fixtures.json")
  writeFileSync(file, JSON.stringify(examples))
  stripe = await startProgram({
    command: program,
    args: ["-http-addr", `127.0.0.1:${port}`, "-https-addr", "127.0.0.1:0", "-fixtures", file],
    cwd: folder.path,
    isReady: () => answers(url),
  })
})
afterAll(async () => {
  await service.stop()
  await stripe.stop()
  folder.remove()
})

/** Sends an event of the customer as Stripe's library signs it. */
const tell = (type: string, payload: object, secret = webhookSecret) => {
  const body = JSON.stringify({ ...payload, type })
  return fetch(`${service.baseUrl}/hooks/stripe`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "stripe-signature": webhooks.generateTestHeaderString({ payload: body, secret }),
    },
    body,
  })
}

describe("billing by Stripe's own description", () => {
  it("leads from a checkout to a paid plan, to the portal, and to a change of the subscription", async () => {
    const bought = await checkout(service, tenant)
    expect(bought.status, service.logLines.join("\n")).toBe(201)
    expect(bought.body.url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    expect(await subscriptionOf(service, tenant)).toMatchObject({ tier: "free" })

    const [customer] = await service.withSql(
      (sql) => sql<{ readonly id: string }>`
        SELECT stripe_customer_id AS id FROM subscriptions WHERE organization_id = ${tenant.organizationId}
      `,
    )
    const event = { id: "evt_1", object: "event", api_version: "2026-08-26.dahlia", created: 1 }
    const data = { object: { ...examples.resources.subscription, customer: customer?.id } }
    expect((await tell("customer.subscription.created", { ...event, data }, "whsec_another")).status).toBe(400)
    const told = await tell("customer.subscription.created", { ...event, data })
    expect([told.status, await told.text()]).toEqual([200, "Applied.\n"])
    expect(await subscriptionOf(service, tenant), service.logLines.join("\n")).toMatchObject({
      tier: "pro",
      status: "active",
      billing_interval: "year",
    })

    const opened = await portal(service, tenant)
    expect(opened.status, service.logLines.join("\n")).toBe(201)
    // the subscription that there is, is changed instead of a second one bought
    const changed = await checkout(service, tenant)
    expect(changed.status, service.logLines.join("\n")).toBe(201)
    expect(changed.body.url).toBe("https://billing.stripe.example/p/session")
  })
})

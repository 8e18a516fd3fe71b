/** Shared by the tests of billing. */
import type {
  CheckoutSession,
  PlanList,
  PortalSession,
  Subscription,
} from "../../../server/src/contract/generated/types.ts"
import type { CallOptions } from "../support/client.ts"
import type { Tenant, TestService } from "../support/service.ts"
import { browserOf, pathOf } from "./browser.ts"

type WithKey = Pick<Tenant, "key">

/** The plan Pro. */
export const proId = "e3b74359-9a4e-4239-8377-810587f6d052"

/** Addresses that the browser returns to after checkout. */
export const successUrl = "https://acme.example/billing/thanks?from=checkout&plan=pro"
export const cancelUrl = "https://acme.example/billing"

/** The subscription of a tenant. */
export const subscriptionOf = async ({ call }: TestService, { key }: WithKey): Promise<Subscription> =>
  (await call<Subscription>("GET", "/api/v1/billing/subscription", { key })).body

/** All plans. */
export const plansOf = async ({ call }: TestService, { key }: WithKey): Promise<PlanList["data"]> =>
  (await call<PlanList>("GET", "/api/v1/billing/plans", { key })).body.data

/** Asks for a payment page. */
export const checkout = (
  { call }: TestService,
  { key }: WithKey,
  interval: "month" | "year" = "month",
  more: CallOptions = {},
) =>
  call<CheckoutSession>("POST", "/api/v1/billing/checkout", {
    key,
    body: { plan_id: proId, billing_interval: interval, success_url: successUrl, cancel_url: cancelUrl },
    ...more,
  })

/** Asks for a way into the portal. */
export const portal = ({ call }: TestService, { key }: WithKey, body?: object) =>
  call<PortalSession>("POST", "/api/v1/billing/portal", { key, ...(body === undefined ? {} : { body }) })

/** Buys Pro the whole way. */
export const buyPro = async (service: TestService, tenant: WithKey, interval: "month" | "year" = "month") => {
  const { body } = await checkout(service, tenant, interval)
  return browserOf(service).post(pathOf(body.url))
}

/** A browser in the portal, and the page that it shows. */
export const enterPortal = async (service: TestService, tenant: WithKey) => {
  const { body } = await portal(service, tenant)
  const browser = browserOf(service)
  const entered = await browser.get(pathOf(body.url))
  const page = await browser.get(entered.headers.get("location") ?? "")
  return { browser, page, url: body.url }
}

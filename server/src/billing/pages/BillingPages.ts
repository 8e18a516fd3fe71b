/**
 * Pages where a browser buys and manages a subscription, served beside the API. The visitor is identified only by the
 * page's secret: first in its address, then, for the portal, in a cookie.
 */
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { Context, Effect, Layer, Option } from "effect"
import { Configuration } from "../../config/Configuration.ts"
import { pathOf } from "../../contract/Request.ts"
import { CheckoutSessions } from "../CheckoutSessions.ts"
import { PaymentProvider } from "../PaymentProvider.ts"
import * as Plans from "../Plans.ts"
import { type PortalRow, PortalSessions, portalLifetime } from "../PortalSessions.ts"
import type { BillingInterval } from "../Prices.ts"
import { formProofOf, isProof } from "../Secret.ts"
import { Subscriptions } from "../Subscriptions.ts"
import { checkoutAddress, placeOf, portalPathOf } from "./Addresses.ts"
import { cardResponse, goTo } from "../../foundation/pages/CardPage.ts"
import * as Texts from "./Texts.ts"

type Response = HttpServerResponse.HttpServerResponse

/** Limit of a form's body; the portal's forms have a few short fields. */
const largestFormBytes = 4 * 1024

const cookieName = "billing_portal"

/** Query parameter of the portal's address that names the outcome of a click. */
const outcomeParameter = "done"

const outcomes: ReadonlyArray<Texts.Outcome> = ["cancel", "resume", "change", "nothing"]

const outcomeIn = (url: string): Texts.Outcome | undefined => {
  const said = new URLSearchParams(url.slice(url.indexOf("?") + 1)).get(outcomeParameter)
  return outcomes.find((outcome) => outcome === said)
}

const intervals: ReadonlyArray<BillingInterval> = ["month", "year"]

/** Fields of a form; none if it is too large or has no `Content-Length`, which every browser sends. */
const readForm = ({ headers, text }: HttpServerRequest.HttpServerRequest): Effect.Effect<URLSearchParams> => {
  const bytes = Number(headers["content-length"] ?? Number.NaN)
  const content = bytes <= largestFormBytes ? Effect.orElseSucceed(text, () => "") : Effect.succeed("")
  return Effect.map(content, (fields) => new URLSearchParams(fields))
}

const outcomeOf = (action: Texts.PortalAction) =>
  Option.match({ onNone: (): Texts.Outcome => "nothing", onSome: (): Texts.Outcome => action })

/** Billing pages by method and path; other requests are left to other handlers. */
export class BillingPages extends Context.Service<BillingPages>()("billing/BillingPages", {
  make: Effect.gen(function* () {
    const { baseUrl } = yield* Configuration
    const provider = yield* PaymentProvider
    const subscriptions = yield* Subscriptions
    const checkouts = yield* CheckoutSessions
    const portals = yield* PortalSessions

    const portalPath = portalPathOf(baseUrl)
    const isSecure = baseUrl.startsWith("https:")

    const showCheckout = Effect.fnUntraced(function* (secret: string) {
      const session = yield* checkouts.find(secret)
      if (Option.isNone(session)) return cardResponse(Texts.notFound)
      if (session.value.completed_at !== null) return cardResponse(Texts.paid(session.value))
      return cardResponse(Texts.checkout(session.value, yield* subscriptions.get(session.value.organization_id)))
    })

    const payCheckout = Effect.fnUntraced(function* (secret: string) {
      const session = yield* checkouts.find(secret)
      if (Option.isNone(session)) return cardResponse(Texts.notFound)
      return yield* checkouts.complete(secret).pipe(
        // redirects to the same page, which then shows that the purchase is complete
        Effect.as(goTo(new URL(checkoutAddress(baseUrl, secret)).pathname)),
        Effect.catchTags({
          CheckoutNotFound: () => Effect.succeed(cardResponse(Texts.notFound)),
          AlreadySubscribed: () => Effect.succeed(cardResponse(Texts.alreadySubscribed(session.value))),
        }),
      )
    })

    /** Opens the portal for the first browser that requests it, or redirects to the provider's own portal. */
    const enterPortal = Effect.fnUntraced(function* (secret: string) {
      const opened = yield* portals.open(secret)
      if (Option.isNone(opened)) return cardResponse(Texts.notFound)
      const portal = yield* Effect.result(
        provider.portal(yield* subscriptions.get(opened.value.organization_id), opened.value.return_url),
      )
      if (portal._tag === "Failure") {
        yield* portals.reopen(opened.value)
        yield* Effect.logWarning("the portal cannot be opened", portal.failure)
        return cardResponse(Texts.unavailable)
      }
      if (portal.success.kind === "elsewhere") return goTo(portal.success.url)
      return HttpServerResponse.setCookieUnsafe(
        goTo(portalPath),
        cookieName,
        yield* portals.enter(opened.value),
        // lax: the link may come from another site; forms of other sites still do not send this cookie
        { httpOnly: true, sameSite: "lax", secure: isSecure, path: portalPath, maxAge: portalLifetime },
      )
    })

    /** Runs `use` with the portal session of the browser's cookie. */
    const inPortal = (
      request: HttpServerRequest.HttpServerRequest,
      use: (session: PortalRow, secret: string) => Effect.Effect<Response>,
    ) =>
      Effect.gen(function* () {
        const secret = request.cookies[cookieName] ?? ""
        const session = yield* portals.find(secret)
        return Option.isNone(session) ? cardResponse(Texts.notFound) : yield* use(session.value, secret)
      })

    const showPortal = (request: HttpServerRequest.HttpServerRequest) =>
      inPortal(request, (session, secret) =>
        Effect.map(subscriptions.get(session.organization_id), (row) =>
          cardResponse(Texts.portal(session, row, formProofOf(secret), outcomeIn(request.url))),
        ),
      )

    /** Carries out the action of a form; returns `nothing` if it is no longer possible. */
    const act = (organizationId: string, fields: URLSearchParams): Effect.Effect<Texts.Outcome> => {
      switch (fields.get("action")) {
        case "cancel":
          return Effect.map(subscriptions.cancel(organizationId), outcomeOf("cancel"))
        case "resume":
          return Effect.map(subscriptions.resume(organizationId), outcomeOf("resume"))
        case "change": {
          const interval = intervals.find((one) => one === fields.get("interval"))
          const offer = interval === undefined ? undefined : Plans.offerOf(fields.get("plan") ?? "", interval)
          if (offer === undefined) return Effect.succeed("nothing")
          return Effect.map(
            Effect.option(subscriptions.purchase(organizationId, offer.plan.tier, offer.price.interval)),
            outcomeOf("change"),
          )
        }
        default:
          return Effect.succeed("nothing")
      }
    }

    const usePortal = (request: HttpServerRequest.HttpServerRequest) =>
      inPortal(request, (session, secret) =>
        Effect.gen(function* () {
          const fields = yield* readForm(request)
          if (!isProof(fields.get("proof") ?? "", secret)) return cardResponse(Texts.outdated)
          const outcome = yield* act(session.organization_id, fields)
          return goTo(`${portalPath}?${outcomeParameter}=${outcome}`)
        }),
      )

    const nothingHere = Effect.sync(() => cardResponse(Texts.notFound))

    const pageOf = (request: HttpServerRequest.HttpServerRequest): Effect.Effect<Response> | undefined => {
      const place = placeOf(pathOf(request.url))
      if (place === undefined) return undefined
      const isPost = request.method === "POST"
      // any method on an address with a secret is handled here: the API would repeat the address in its response and
      // traces
      if (!isPost && request.method !== "GET") return nothingHere
      if (place.kind === "portal entry") return isPost ? nothingHere : enterPortal(place.secret)
      if (provider.name !== "embedded") return nothingHere
      if (place.kind === "portal") return isPost ? usePortal(request) : showPortal(request)
      return isPost ? payCheckout(place.secret) : showCheckout(place.secret)
    }

    /** Response of the billing page at the request's address; none if there is no such page. */
    const find = (request: HttpServerRequest.HttpServerRequest) =>
      Option.map(Option.fromNullishOr(pageOf(request)), (page) =>
        Effect.catchCause(page, (cause) =>
          Effect.as(Effect.logError("a billing page failed", cause), cardResponse(Texts.unavailable)),
        ),
      )

    return { find } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(
    Layer.provide([CheckoutSessions.layer, PortalSessions.layer, Subscriptions.layer]),
  )
}

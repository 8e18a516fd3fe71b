/**
 * Endpoints to which third parties send events and browsers, beside the API; each authenticates the sender in its own
 * way.
 */
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { Cause, Context, Effect, Layer, Option } from "effect"
import { PaymentEvents } from "../billing/PaymentEvents.ts"
import { badgePath, Badges } from "../scm/Badges.ts"
import * as EventsPage from "../scm/EventsPage.ts"
import { pathOf } from "../contract/Request.ts"
import { SourceHost } from "../scm/SourceHost.ts"
import { passingReason } from "../database/Transient.ts"
import type { Hook } from "../foundation/Hook.ts"

const failed = (status: number) => HttpServerResponse.text("Something went wrong on our side.\n", { status })

/** Logs a defect in full and responds without details; the sender will retry. */
const guarded = (hook: Hook): Hook =>
  Effect.catchDefect(hook, (defect) => {
    const passing = passingReason(Cause.die(defect))
    return Effect.as(Effect.logError(passing ?? "a hook failed", defect), failed(passing === undefined ? 500 : 503))
  })

/** Endpoints by method and path. */
export class Hooks extends Context.Service<Hooks>()("http/Hooks", {
  make: Effect.gen(function* () {
    const { remote } = yield* SourceHost
    const hooks = new Map<string, Hook>()
    for (const [provider, host] of remote) {
      hooks.set(`POST /hooks/${provider}`, yield* EventsPage.make(provider, host))
      if (host.setup === undefined) continue
      for (const [place, page] of yield* host.setup.pages) {
        const [method, path] = place.split(" ")
        hooks.set(`${method} /hooks/${provider}${path}`, page)
      }
    }
    // HEAD only for badges: a request to the setup page would use up its link
    const { page: badge } = yield* Badges
    for (const method of ["GET", "HEAD"]) hooks.set(`${method} ${badgePath}`, badge)
    const payments = yield* PaymentEvents
    if (Option.isSome(payments)) hooks.set("POST /hooks/stripe", payments.value)

    /** Endpoint for a request. */
    const find = (request: HttpServerRequest.HttpServerRequest) =>
      Option.map(Option.fromNullishOr(hooks.get(`${request.method} ${pathOf(request.url)}`)), guarded)

    return { find } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}

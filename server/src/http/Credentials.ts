/** Recognises the caller of a request by its credential. */
import type { Headers } from "@effect/platform"
import { Effect, Option, Redacted } from "effect"
import { ApiKeys } from "../accounts/ApiKeys.ts"
import { UnauthorizedError } from "../contract/Errors.ts"
import type { Principal } from "../contract/Principal.ts"

/** The scheme of a token; another one (`Basic`, which proxies and browsers add by themselves) is no credential here. */
const bearer = /^bearer(\s|$)/i

/** Recognises callers. */
export class Credentials extends Effect.Service<Credentials>()("http/Credentials", {
  effect: Effect.gen(function* () {
    const apiKeys = yield* ApiKeys

    /** The caller; where two credentials are sent, the bearer token counts. */
    const identify = (headers: Headers.Headers): Effect.Effect<Principal, UnauthorizedError> => {
      if (bearer.test(headers["authorization"] ?? "")) {
        return new UnauthorizedError({
          detail:
            "No identity provider is configured, so bearer tokens are not accepted. Send an API key in X-API-Key.",
        })
      }
      const key = headers["x-api-key"]
      if (key === undefined) {
        return new UnauthorizedError({ detail: "Send an API key in X-API-Key, or a bearer token in Authorization." })
      }
      return Effect.flatMap(
        apiKeys.recognise(Redacted.make(key)),
        Option.match({
          onNone: () => new UnauthorizedError({ detail: "The API key is unknown, expired or revoked." }),
          onSome: Effect.succeed,
        }),
      )
    }

    return { identify } as const
  }),
}) {}

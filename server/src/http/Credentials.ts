/** Recognizes the caller of a request by its credential. */
import type { Headers } from "effect/http"
import { Context, Effect, Layer, Option, Redacted } from "effect"
import { ApiKeys } from "../accounts/ApiKeys.ts"
import { type ServiceUnavailableError, UnauthorizedError } from "../contract/Errors.ts"
import type { Principal } from "../contract/Principal.ts"
import { Tokens } from "../accounts/identity/Tokens.ts"

/** Scheme of a token; other schemes (such as `Basic`, which proxies and browsers add) are ignored. */
const bearer = /^bearer(?:\s+|$)/i

/** Identifies callers by their credentials. */
export class Credentials extends Context.Service<Credentials>()("http/Credentials", {
  make: Effect.gen(function* () {
    const apiKeys = yield* ApiKeys
    const tokens = yield* Tokens

    /** Identifies the caller; if two credentials are sent, the bearer token counts. */
    const identify = (
      headers: Headers.Headers,
    ): Effect.Effect<Principal, UnauthorizedError | ServiceUnavailableError> => {
      const authorization = headers["authorization"] ?? ""
      if (bearer.test(authorization)) {
        return tokens.recognize(Redacted.make(authorization.replace(bearer, "").trimEnd()))
      }
      const key = headers["x-api-key"]
      if (key === undefined) {
        return new UnauthorizedError({ detail: "Send a bearer token in Authorization or an API key in X-API-Key." })
      }
      return Effect.flatMap(
        apiKeys.recognize(Redacted.make(key)),
        Option.match({
          onNone: () => new UnauthorizedError({ detail: "The API key is unknown, expired or revoked." }),
          onSome: Effect.succeed,
        }),
      )
    }

    return { identify } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}

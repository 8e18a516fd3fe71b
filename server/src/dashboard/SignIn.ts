/** Signs browsers in: whoever has a credential that the API accepts gets a session. */
import { UnauthorizedError } from "@code-analysis/sdk"
import type { CallError } from "@code-analysis/sdk/effect"
import { Context, Data, Effect, Layer, type Option, Redacted } from "effect"
import { Clients, type Origin } from "./Client.ts"
import { type Credential, Sessions } from "./Sessions.ts"

/** The API does not know the credential. */
export class CredentialRefused extends Data.TaggedError("CredentialRefused")<{ readonly detail: string }> {}

/** What a credential may consist of; anything else is a slip of the clipboard. */
const credentialForm = /^[\x21-\x7e]{1,8192}$/

const refused = (detail: string | null) =>
  new CredentialRefused({ detail: detail ?? "The credential is unknown, expired or revoked." })

/** Begins sessions. */
export class SignIn extends Context.Service<SignIn>()("dashboard/SignIn", {
  make: Effect.gen(function* () {
    const clients = yield* Clients
    const sessions = yield* Sessions

    /**
     * A session for a credential. It is tried on the API: one that is refused counts there, by the address that it comes
     * from, and too many are refused altogether. Whether it may do anything is another matter.
     */
    const signIn = (
      credential: Credential,
      endsAt: Option.Option<Date>,
      from: Origin,
    ): Effect.Effect<{ readonly token: string; readonly expiresAt: Date }, CredentialRefused | CallError> =>
      Effect.gen(function* () {
        if (!credentialForm.test(Redacted.value(credential.secret))) {
          return yield* refused("This is not an API key: a key is one word of letters, digits and symbols.")
        }
        const client = yield* clients.clientOf(credential, from)
        yield* client.analysis.concurrency().pipe(Effect.catchTag("ForbiddenError", () => Effect.void))
        const principal = yield* Effect.mapError(clients.identify(credential), ({ message }) => refused(message))
        return yield* sessions.create({
          organizationId: principal.organizationId,
          userName: principal.name,
          credential,
          credentialEndsAt: endsAt,
        })
      }).pipe(Effect.catchIf(UnauthorizedError.is, ({ detail }) => refused(detail)))

    return { signIn } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make).pipe(Layer.provide([Clients.layer, Sessions.layer]))
}

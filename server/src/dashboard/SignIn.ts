/** Sign-in: creates a session for a credential that the API accepts. */
import { UnauthorizedError } from "@code-analysis/sdk"
import type { CallError } from "@code-analysis/sdk/effect"
import { Context, Data, Effect, Layer, type Option, Redacted } from "effect"
import { Clients, type Origin } from "./Client.ts"
import { type Credential, Sessions } from "./Sessions.ts"

/** Error: the API does not accept the credential. */
export class CredentialRefused extends Data.TaggedError("CredentialRefused")<{ readonly detail: string }> {}

/** Characters of a credential; other input is probably a wrong paste. */
const credentialForm = /^[\x21-\x7e]{1,8192}$/

const refused = (detail: string | null) =>
  new CredentialRefused({ detail: detail ?? "The credential is unknown, expired or revoked." })

/** Creates sessions for credentials. */
export class SignIn extends Context.Service<SignIn>()("dashboard/SignIn", {
  make: Effect.gen(function* () {
    const clients = yield* Clients
    const sessions = yield* Sessions

    /**
     * Creates a session for a credential. The credential is tried with an API call, so that failures count against the
     * client's address and too many are blocked. It need not have any permission.
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

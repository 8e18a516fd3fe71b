/**
 * Which organization statements are confined to. What runs for a caller runs within the caller's organization: PostgreSQL
 * itself then shows it no row of another one, even where a query forgets to ask (see `Postgres`).
 */
import { Context, Effect, Stream } from "effect"
import { CurrentTransaction } from "./Client.ts"

/** The id of the organization that statements are confined to; `undefined` for those of the service itself. */
export const CurrentTenant = Context.Reference<string | undefined>("sql/CurrentTenant", {
  defaultValue: () => undefined,
})

/**
 * Confines the statements of an effect to the rows of one organization. A transaction keeps the connection that it began
 * on, and so what that is confined to: to change it on the way would change nothing, silently.
 */
export const withinTenant =
  (organizationId: string) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.contextWith((context: Context.Context<never>) =>
      Context.getOrUndefined(context, CurrentTransaction) === undefined
        ? Effect.provideService(effect, CurrentTenant, organizationId)
        : Effect.die(new Error("A transaction that is under way cannot change the organization it is confined to.")),
    )

/** Confines the statements of a stream, which run when it is read: long after the handler that made it. */
export const streamWithinTenant =
  (organizationId: string) =>
  <A, E, R>(stream: Stream.Stream<A, E, R>): Stream.Stream<A, E, R> =>
    Stream.provideService(stream, CurrentTenant, organizationId)

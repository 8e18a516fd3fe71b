/**
 * The organization to which statements are confined. Work for a caller is confined to the caller's organization:
 * PostgreSQL then hides the rows of all others, even if a query has no such condition (see `Postgres`).
 */
import { Context, Effect, Stream } from "effect"
import { CurrentTransaction } from "./Client.ts"

/** Id of the organization to which statements are confined; undefined for statements of the service itself. */
export const CurrentTenant = Context.Reference<string | undefined>("sql/CurrentTenant", {
  defaultValue: () => undefined,
})

/**
 * Confines the statements of an effect to the rows of one organization. Dies inside a transaction: it keeps the
 * connection on which it began, and so its organization, and the change would silently have no effect.
 */
export const withinTenant =
  (organizationId: string) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.contextWith((context: Context.Context<never>) =>
      Context.getOrUndefined(context, CurrentTransaction) === undefined
        ? Effect.provideService(effect, CurrentTenant, organizationId)
        : Effect.die(new Error("A transaction that is under way cannot change the organization it is confined to.")),
    )

/** Confines the statements of a stream, which run when it is read, after the handler that created it has ended. */
export const streamWithinTenant =
  (organizationId: string) =>
  <A, E, R>(stream: Stream.Stream<A, E, R>): Stream.Stream<A, E, R> =>
    Stream.provideService(stream, CurrentTenant, organizationId)

/**
 * Which organization statements are confined to. What runs for a caller runs within the caller's organization: PostgreSQL
 * itself then shows it no row of another one, even where a query forgets to ask (see `TenantPool`).
 */
import { SqlClient } from "@effect/sql"
import { Context, Effect, FiberRef, Stream } from "effect"

/** The id of the organization that statements are confined to; `undefined` for those of the service itself. */
export class CurrentTenant extends Context.Reference<CurrentTenant>()("sql/CurrentTenant", {
  defaultValue: (): string | undefined => undefined,
}) {}

/**
 * A transaction keeps the connection that it began on, and so what that is confined to: to change it on the way would
 * change nothing, silently.
 */
const isInTransaction = (context: Context.Context<never>): boolean =>
  context.unsafeMap.has(SqlClient.TransactionConnection.key)

const cannotChange = Effect.dieMessage(
  "A transaction that is under way cannot change the organization it is confined to.",
)

/** Confines the statements of an effect to the rows of one organization. */
export const withinTenant =
  (organizationId: string) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.contextWithEffect((context: Context.Context<never>) =>
      isInTransaction(context) ? cannotChange : Effect.provideService(effect, CurrentTenant, organizationId),
    )

/**
 * Confines all that a fiber still does, and gives it services for the rest of its life: for one that ends with the answer
 * to its request, before it begins a transaction. To give it back what it had, as `withinTenant` and `Effect.provide` do,
 * would take a third of the steps of a call.
 */
export const settleFiber = (tenant: string, services: Context.Context<never>): Effect.Effect<void> =>
  Effect.withFiberRuntime((fiber) => {
    const { currentContext: context } = fiber
    return isInTransaction(context)
      ? cannotChange
      : FiberRef.set(FiberRef.currentContext, Context.merge(context, Context.add(services, CurrentTenant, tenant)))
  })

/** Confines the statements of a stream, which run when it is read: long after the handler that made it. */
export const streamWithinTenant =
  (organizationId: string) =>
  <A, E, R>(stream: Stream.Stream<A, E, R>): Stream.Stream<A, E, R> =>
    Stream.provideService(stream, CurrentTenant, organizationId)

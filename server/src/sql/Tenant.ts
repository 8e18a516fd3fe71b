/**
 * Which organization statements are confined to. What runs for a caller runs within the caller's organization: PostgreSQL
 * itself then shows it no row of another one, even where a query forgets to ask (see `TenantPool`).
 */
import { SqlClient } from "@effect/sql"
import { Context, Effect, FiberRef, Option, Stream } from "effect"

/** The id of the organization that statements are confined to; `undefined` for those of the service itself. */
export class CurrentTenant extends Context.Reference<CurrentTenant>()("sql/CurrentTenant", {
  defaultValue: (): string | undefined => undefined,
}) {}

/**
 * A transaction keeps the connection that it began on, and so what that is confined to: to change it on the way would
 * change nothing, silently.
 */
const change =
  (tenant: string | undefined) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.contextWithEffect((context: Context.Context<never>) =>
      Option.isNone(Context.getOption(context, SqlClient.TransactionConnection))
        ? Effect.provideService(effect, CurrentTenant, tenant)
        : Effect.dieMessage("A transaction that is under way cannot change the organization it is confined to."),
    )

/** Confines the statements of an effect to the rows of one organization. */
export const withinTenant = (organizationId: string) => change(organizationId)

/**
 * Confines all that a fiber still does, and gives it services for the rest of its life: for one that ends with the answer
 * to its request, before it begins a transaction. To give it back what it had, as `withinTenant` and `Effect.provide` do,
 * would take a third of the steps of a call.
 */
export const settleFiber = (tenant: string, services: Context.Context<never>): Effect.Effect<void> =>
  FiberRef.update(FiberRef.currentContext, (context) =>
    Context.merge(context, Context.add(services, CurrentTenant, tenant)),
  )

/** Confines the statements of a stream, which run when it is read: long after the handler that made it. */
export const streamWithinTenant =
  (organizationId: string) =>
  <A, E, R>(stream: Stream.Stream<A, E, R>): Stream.Stream<A, E, R> =>
    Stream.provideService(stream, CurrentTenant, organizationId)

/**
 * The way out, for what a caller causes but does not own: the statements of the effect see every organization, and must
 * name the one they mean.
 */
export const outsideTenant = change(undefined)

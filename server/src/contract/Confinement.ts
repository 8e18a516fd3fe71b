/** Restricts database access on behalf of a caller to the caller's organization; the database enforces it. */
import { Context, type Effect, type Stream } from "effect"

/** Confines the statements of an effect, or of a stream while it is read, to an organization. */
export class Confinement extends Context.Service<
  Confinement,
  {
    readonly effect: (organizationId: string) => <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    readonly stream: (organizationId: string) => <A, E, R>(stream: Stream.Stream<A, E, R>) => Stream.Stream<A, E, R>
  }
>()("contract/Confinement") {}

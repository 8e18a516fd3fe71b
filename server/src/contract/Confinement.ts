/** How what runs for a caller is confined to the rows of the caller's organization: the database does it. */
import { Context, type Effect, type Stream } from "effect"

/** Confines effects, and streams, whose statements run when they are read, to an organization. */
export class Confinement extends Context.Service<
  Confinement,
  {
    readonly effect: (organizationId: string) => <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    readonly stream: (organizationId: string) => <A, E, R>(stream: Stream.Stream<A, E, R>) => Stream.Stream<A, E, R>
  }
>()("contract/Confinement") {}

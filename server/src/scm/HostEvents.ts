/** Wakes who waits for something from a source host or for it. */
import { Context, Layer } from "effect"
import { hostEventsChannel } from "../database/Channels.ts"
import { listeningOn } from "../foundation/queue/WorkLoop.ts"

/** Listens once for all loops of a process. */
export class HostEvents extends Context.Service<HostEvents>()("scm/HostEvents", {
  make: listeningOn(hostEventsChannel),
}) {
  static readonly layer = Layer.effect(this, this.make)
}

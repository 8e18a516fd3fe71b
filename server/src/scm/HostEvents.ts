/** Wakes who waits for something from a source host or for it. */
import { Effect } from "effect"
import { hostEventsChannel } from "../Channels.ts"
import { listeningOn } from "../WorkLoop.ts"

/** Listens once for all loops of a process. */
export class HostEvents extends Effect.Service<HostEvents>()("scm/HostEvents", {
  scoped: listeningOn(hostEventsChannel),
}) {}

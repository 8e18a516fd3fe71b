/** The room as `main.ts` mounts it. */
import { Layer } from "effect"
import * as Chores from "./Chores.ts"
import { Deliveries } from "./Deliveries.ts"
import { DeliveryQueue } from "./DeliveryQueue.ts"
import * as Dispatcher from "./Dispatcher.ts"
import { EventStreams } from "./EventStreams.ts"
import * as Outbound from "./Outbound.ts"
import * as ReadableSecrets from "./ReadableSecrets.ts"
import { PastEvents } from "./PastEvents.ts"
import { Recoveries } from "./Recoveries.ts"
import { Removals } from "./Removals.ts"
import * as Retention from "./Retention.ts"
import { Secrets } from "./Secrets.ts"
import { Statistics } from "./Statistics.ts"
import * as Telemetry from "./WebhooksTelemetry.ts"
import { WebhookEvents } from "./WebhookEvents.ts"
import { Webhooks } from "./Webhooks.ts"

/** What the handlers of this room (`Http.make`) and the publishers of others need. */
export const services = Layer.mergeAll(
  WebhookEvents.layer,
  Webhooks.layer,
  Deliveries.layer,
  PastEvents.layer,
  EventStreams.layer,
  Recoveries.layer,
  Statistics.layer,
  Layer.provide(ReadableSecrets.layer, Secrets.layer),
)

/** What goes on by itself in every process: sending what is owed, and the work in batches beside it. */
export const background = Layer.mergeAll(
  Dispatcher.layer.pipe(Layer.provide([DeliveryQueue.layer, Outbound.layer, Secrets.layer])),
  Chores.layer.pipe(Layer.provide([Recoveries.layer, Removals.layer])),
  Retention.layer,
  Telemetry.layer,
)

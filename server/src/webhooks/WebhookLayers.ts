/** Layers of the webhooks room, as `Service.ts` mounts them. */
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

/** Services required by the handlers of this room (`Http.make`) and the publishers in other rooms. */
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

/** Background work, in every process: sending deliveries, and batch jobs. */
export const background = Layer.mergeAll(
  Dispatcher.layer.pipe(Layer.provide([DeliveryQueue.layer, Outbound.layer, Secrets.layer])),
  Chores.layer.pipe(Layer.provide([Recoveries.layer, Removals.layer])),
  Retention.layer,
  Telemetry.layer,
)

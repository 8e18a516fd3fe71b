/** The room as `main.ts` mounts it. */
import { Layer } from "effect"
import { Deliveries } from "./Deliveries.ts"
import { DeliveryQueue } from "./DeliveryQueue.ts"
import * as Dispatcher from "./Dispatcher.ts"
import * as Outbound from "./Outbound.ts"
import * as Retention from "./Retention.ts"
import { Secrets } from "./Secrets.ts"
import { WebhookEvents } from "./WebhookEvents.ts"
import { Webhooks } from "./Webhooks.ts"

/** What the handlers of this room (`Http.make`) and the publishers of others need. */
export const services = Layer.mergeAll(WebhookEvents.Default, Webhooks.Default, Deliveries.Default)

/** What goes on by itself in every process: sending what is owed, and deleting what is past its retention. */
export const background = Layer.merge(
  Dispatcher.layer.pipe(Layer.provide([DeliveryQueue.Default, Outbound.layer, Secrets.Default])),
  Retention.layer.pipe(Layer.provide(Deliveries.Default)),
)

/** The room as `main.ts` mounts it. */
import { Layer } from "effect"
import * as Chores from "./Chores.ts"
import { Deliveries } from "./Deliveries.ts"
import { DeliveryQueue } from "./DeliveryQueue.ts"
import * as Dispatcher from "./Dispatcher.ts"
import * as Outbound from "./Outbound.ts"
import { Recoveries } from "./Recoveries.ts"
import { Removals } from "./Removals.ts"
import * as Retention from "./Retention.ts"
import { Secrets } from "./Secrets.ts"
import * as Telemetry from "./Telemetry.ts"
import { WebhookEvents } from "./WebhookEvents.ts"
import { Webhooks } from "./Webhooks.ts"

/** What the handlers of this room (`Http.make`) and the publishers of others need. */
export const services = Layer.mergeAll(WebhookEvents.Default, Webhooks.Default, Deliveries.Default, Recoveries.Default)

/** What goes on by itself in every process: sending what is owed, and the work in batches beside it. */
export const background = Layer.mergeAll(
  Dispatcher.layer.pipe(Layer.provide([DeliveryQueue.Default, Outbound.layer, Secrets.Default])),
  Chores.layer.pipe(Layer.provide([Recoveries.Default, Removals.Default])),
  Retention.layer,
  Telemetry.layer,
)

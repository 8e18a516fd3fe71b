/** Where the payment provider tells what happened: it reaches the service from outside, as the room's other requests do. */
import { Context, type Option } from "effect"
import type { Hook } from "../foundation/Hook.ts"

/** Where events of the payment provider arrive; nothing where there is none that sends any. */
export class PaymentEvents extends Context.Service<PaymentEvents, Option.Option<Hook>>()("billing/PaymentEvents") {}

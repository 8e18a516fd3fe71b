/** Optional endpoint for events that the payment provider sends. */
import { Context, type Option } from "effect"
import type { Hook } from "../foundation/Hook.ts"

/** Hook that receives the provider's events; none if the provider sends no events. */
export class PaymentEvents extends Context.Service<PaymentEvents, Option.Option<Hook>>()("billing/PaymentEvents") {}

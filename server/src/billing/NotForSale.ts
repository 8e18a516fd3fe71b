/** Payment provider of a service without billing: nothing can be bought, and there are no purchases to manage. */
import { Effect, Layer } from "effect"
import { CustomerUnknown, PaymentProvider } from "./PaymentProvider.ts"

/** Layer of that provider. */
export const layer = Layer.succeed(
  PaymentProvider,
  PaymentProvider.of({
    name: "none",
    checkout: () => Effect.die(new Error("nothing is for sale")),
    findCustomer: () => new CustomerUnknown(),
    portal: () => new CustomerUnknown(),
  }),
)

/** No provider: nothing can be bought here, and nobody has bought anything to manage. */
import { Effect, Layer } from "effect"
import { CustomerUnknown, PaymentProvider } from "./PaymentProvider.ts"

/** The provider where there is none. */
export const layer = Layer.succeed(
  PaymentProvider,
  PaymentProvider.of({
    name: "none",
    checkout: () => Effect.die(new Error("nothing is for sale")),
    findCustomer: () => new CustomerUnknown(),
    portal: () => new CustomerUnknown(),
  }),
)

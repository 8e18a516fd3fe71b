/** Settings of billing. */
import { Effect, Option, type Redacted } from "effect"
import { expectedOf, needed, type Read, together } from "./Reading.ts"

/** Stripe account that takes payments. */
export interface StripeAccount {
  /** `STRIPE_SECRET_KEY`, preferably a restricted key. */
  readonly secretKey: Redacted.Redacted
  /** `STRIPE_WEBHOOK_SECRET`; several during a rotation, separated by commas. */
  readonly webhookSecrets: Redacted.Redacted<ReadonlyArray<string>>
  /** `STRIPE_API_URL`, default `https://api.stripe.com`. */
  readonly apiUrl: string
}

/** Payment provider. */
export type Billing =
  /** Billing is off: nothing is for sale. */
  | { readonly provider: "none" }
  /** The service itself, without charging money: for evaluation. */
  | { readonly provider: "embedded" }
  | { readonly provider: "stripe"; readonly account: StripeAccount }

const stripeAccount = (read: Read) =>
  together(
    {
      secretKey: Effect.flatMap(read("STRIPE_SECRET_KEY"), (key) =>
        needed(key, "STRIPE_SECRET_KEY", expectedOf("STRIPE_SECRET_KEY")),
      ),
      webhookSecrets: Effect.flatMap(read("STRIPE_WEBHOOK_SECRET"), (secrets) =>
        needed(secrets, "STRIPE_WEBHOOK_SECRET", expectedOf("STRIPE_WEBHOOK_SECRET")),
      ),
      apiUrl: read("STRIPE_API_URL"),
    },
    (all) => Effect.all(all),
  ).pipe(Effect.map((account): StripeAccount => account))

/**
 * Reads the payment provider and its account. The default in production is `none`, because `embedded` gives plans away.
 */
export const readBilling = (read: Read, isProduction: boolean) =>
  Effect.gen(function* () {
    const provider = Option.getOrElse(yield* read("BILLING_PROVIDER"), () => (isProduction ? "none" : "embedded"))
    const billing: Billing = provider === "stripe" ? { provider, account: yield* stripeAccount(read) } : { provider }
    return billing
  })

/** What an operator sets of billing. */
import { Config, Effect, Redacted } from "effect"
import {
  checked,
  isApiAddress,
  isToken,
  partsOf,
  read,
  shortestToken,
  text,
  together,
  withoutTrailingSlash,
} from "./SettingReaders.ts"
import type { Environment } from "./Environment.ts"

/** The account at Stripe that takes payments. */
export interface StripeAccount {
  /** `STRIPE_SECRET_KEY`, best a restricted one. */
  readonly secretKey: Redacted.Redacted
  /** `STRIPE_WEBHOOK_SECRET`; several, separated by commas, while one takes the place of another. */
  readonly webhookSecrets: Redacted.Redacted<ReadonlyArray<string>>
  /** `STRIPE_API_URL`, default `https://api.stripe.com`. */
  readonly apiUrl: string
}

/** Who takes payments. */
export type Billing =
  /** Nobody: nothing is for sale. */
  | { readonly provider: "none" }
  /** The service itself, without taking money: for trying it out. */
  | { readonly provider: "embedded" }
  | { readonly provider: "stripe"; readonly account: StripeAccount }

const stripeSecrets = (name: string) =>
  Config.NonEmptyString(name).pipe(
    Config.map(partsOf),
    checked((secrets) => secrets.length > 0 && secrets.every(({ length }) => length >= shortestToken)),
    Config.map((secrets) => Redacted.make(secrets)),
  )

/** Without a path: the library knows only hosts. */
const isOrigin = (url: string): boolean => isApiAddress(url) && new URL(url).pathname === "/"

const stripeFromEnvironment = together(
  {
    secretKey: read("STRIPE_SECRET_KEY", "a secret or restricted key of the account at Stripe", (name) =>
      Config.NonEmptyString(name).pipe(checked(isToken), Config.map(Redacted.make)),
    ),
    webhookSecrets: read(
      "STRIPE_WEBHOOK_SECRET",
      "the signing secret of the event destination at Stripe, or several separated by commas",
      stripeSecrets,
    ),
    apiUrl: read("STRIPE_API_URL", "an address that starts with https://, without a path", (name) =>
      text("https://api.stripe.com")(name).pipe(checked(isOrigin), Config.map(withoutTrailingSlash)),
    ),
  },
  (all) => Effect.all(all),
).pipe(Effect.map((account): StripeAccount => account))

const providerIn: {
  readonly [Key in Environment]: {
    readonly expected: string
    readonly of: (name: string) => Config.Config<Billing["provider"]>
  }
} = {
  development: {
    expected: "embedded, stripe or none",
    of: (name) => Config.withDefault(Config.Literals(["embedded", "stripe", "none"], name), "embedded" as const),
  },
  production: {
    expected: "stripe or none in production, where embedded would give plans away",
    of: (name) => Config.withDefault(Config.Literals(["stripe", "none"], name), "none" as const),
  },
}

/** Reads who takes payments, and what that needs. */
export const billingFromEnvironment = (runsIn: Environment) =>
  Effect.gen(function* () {
    const { expected, of } = providerIn[runsIn]
    const provider = yield* read("BILLING_PROVIDER", expected, of)
    const billing: Billing = provider === "stripe" ? { provider, account: yield* stripeFromEnvironment } : { provider }
    return billing
  })

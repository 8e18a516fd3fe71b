/** Settings of the payment provider. */
import { ConfigProvider, Effect, Result } from "effect"
import { describe, expect, it } from "vitest"
import * as Configuration from "../../../server/src/config/Configuration.ts"

const read = (settings: Readonly<Record<string, string>>) =>
  Effect.runSync(
    Effect.result(Configuration.fromEnvironment).pipe(
      Effect.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord(settings))),
    ),
  )

const billingOf = (settings: Readonly<Record<string, string>>) => Result.map(read(settings), ({ billing }) => billing)

const key = "rk_test_4kJx0Zr8mQv2Wn6T"
const secret = "whsec_4kJx0Zr8mQv2Wn6T"
const production = { SERVICE_ENVIRONMENT: "production", ENCRYPTION_KEY: Buffer.alloc(32, 1).toString("base64") }
const stripe = { BILLING_PROVIDER: "stripe", STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret }

describe("the settings of billing", () => {
  it("give plans away only where the service is tried out", () => {
    expect(billingOf({})).toEqual(Result.succeed({ provider: "embedded" }))
    expect(billingOf(production)).toEqual(Result.succeed({ provider: "none" }))
    expect(Result.flip(read({ ...production, BILLING_PROVIDER: "embedded" }))).toMatchObject(
      Result.succeed({ faults: [{ setting: "BILLING_PROVIDER" }] }),
    )
  })

  it("show neither the key nor the secrets", () => {
    const billing = billingOf(stripe)
    expect(Result.isSuccess(billing)).toBe(true)
    for (const shown of [JSON.stringify(billing), String(billing)]) {
      expect(shown).not.toContain(key)
      expect(shown).not.toContain(secret)
    }
  })

  it.each([
    ["BILLING_PROVIDER", { BILLING_PROVIDER: "paypal" }],
    ["STRIPE_SECRET_KEY", { ...stripe, STRIPE_SECRET_KEY: "short" }],
    ["STRIPE_WEBHOOK_SECRET", { ...stripe, STRIPE_WEBHOOK_SECRET: `${secret},short` }],
    ["STRIPE_API_URL", { ...stripe, STRIPE_API_URL: "https://user:password@stripe.example" }],
    ["STRIPE_API_URL", { ...stripe, STRIPE_API_URL: "https://stripe.example/path" }],
    // the key would go unencrypted, so no call is ever made: better said at the start than at the first purchase
    ["STRIPE_API_URL", { ...stripe, STRIPE_API_URL: "http://stripe.example" }],
  ])("name %s when it cannot be used, and do not repeat it", (setting, settings) => {
    expect(Result.flip(read(settings))).toMatchObject(
      Result.succeed({ _tag: "SettingsInvalid", faults: [{ setting }] }),
    )
  })
})

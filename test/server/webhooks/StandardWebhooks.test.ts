/** Live deliveries, verified by the published library of Standard Webhooks with the secret as it was shown. */
import { expect, layer } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { Webhook } from "standardwebhooks"
import { Webhooks } from "../../../server/src/webhooks/Webhooks.ts"
import { answer, makeReceiver, type Received } from "./receiver.ts"
import {
  anOrganization,
  aWebhook,
  deliveryThat,
  dispatcher,
  emptyDatabase,
  found,
  publish,
  room,
  started,
  until,
} from "./support.ts"

const textOf = (headers: Received["headers"], name: string): string => String(headers[name])

/** Throws unless the signature fits and the time of the attempt is within 5 minutes of now. */
const verified = ({ body, headers }: Received, secret: string): unknown =>
  new Webhook(secret).verify(body.toString(), {
    "webhook-id": textOf(headers, "webhook-id"),
    "webhook-timestamp": textOf(headers, "webhook-timestamp"),
    "webhook-signature": textOf(headers, "webhook-signature"),
  })

const arranged = Effect.gen(function* () {
  yield* emptyDatabase
  // The library compares with the clock of the machine.
  yield* TestClock.setTime(Date.now())
  const receiver = yield* makeReceiver
  const organization = yield* anOrganization("pro")
  const webhook = yield* aWebhook(organization.id, { url: receiver.url })
  yield* dispatcher()
  return { receiver, organization, webhook }
})

layer(room(), { timeout: "180 seconds" })("a library of Standard Webhooks", (it) => {
  it.effect("verifies what is delivered, and finds the envelope's webhook_id in webhook-id", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged
      yield* publish(yield* started(organization.id), yield* found(organization.id, 1))
      yield* until(() => receiver.received.length === 2)
      for (const received of receiver.received) {
        expect(verified(received, webhook.secret)).toMatchObject({ webhook_id: received.headers["webhook-id"] })
        const tampered = { ...received, body: Buffer.from(`${received.body.toString()} `) }
        expect(() => verified(tampered, webhook.secret)).toThrow("No matching signature")
      }
    }),
  )

  it.effect("verifies with the secret before a rotation, and with the one after it", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged
      const webhooks = yield* Webhooks
      const rotated = yield* Effect.flatMap(webhooks.rotateSecret(organization.id, webhook.id), Effect.fromOption)
      yield* publish(yield* started(organization.id))
      yield* until(() => receiver.received.length === 1)
      for (const received of receiver.received) {
        verified(received, webhook.secret)
        verified(received, Redacted.value(rotated.secret))
        expect(textOf(received.headers, "webhook-signature")).toMatch(/^v1,\S+ v1,\S+$/)
      }
    }),
  )

  it.effect("verifies a retry, which is signed anew with its own time", () =>
    Effect.gen(function* () {
      const { receiver, organization, webhook } = yield* arranged
      receiver.behave = answer(500, "later")
      yield* publish(yield* started(organization.id))
      yield* deliveryThat(webhook.id, ({ attempt_count }) => attempt_count === 1)
      yield* TestClock.adjust("2 minutes")
      yield* until(() => receiver.received.length === 2)
      const [first, second] = receiver.received
      if (first === undefined || second === undefined) throw new Error("two attempts were made")
      verified(second, webhook.secret)
      expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"])
      const ages = [first, second].map(({ headers }) => Number(headers["webhook-timestamp"]))
      expect((ages[1] ?? 0) - (ages[0] ?? 0)).toBeGreaterThanOrEqual(60)
      expect(second.body).toEqual(first.body)
    }),
  )
})

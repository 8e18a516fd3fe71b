/** Receivers that hang cost the others no time: measured by the clock on the wall, from publishing to receipt. */
import { expect, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { ServerResponse } from "node:http"
import { defaultSettings, run } from "../../../server/src/webhooks/Dispatcher.ts"
import { percentile } from "../../bench/support/statistics.ts"
import { answer, makeReceiver } from "./receiver.ts"
import { anOrganization, aWebhook, found, publish, room, until } from "./support.ts"

const healthyWebhooks = 9
/** With the healthy ones, every tenth of all. */
const hangingWebhooks = 1

/** Few enough that what hangs would take all of them, were they not shared. */
const limits = { ...defaultSettings.limits, total: 16, fresh: 16, perWebhook: 4 }

/** Before anything is measured: connections are opened, and code is compiled. */
const warmUpEvents = 20
const measuredEvents = 50
const pause = "25 millis"

/** Allowed slowdown beside endpoints that hang: generous, since other tests run at the same time. */
const toleratedFactor = 5
const toleratedMillis = 250

/** Receivers of all webhooks, which note when what arrives; those that are to hang do once they are told to. */
const makeReceivers = Effect.gen(function* () {
  const arrivals: Array<{ readonly line: number; readonly at: number }> = []
  const held: Array<ServerResponse> = []
  const healthy = yield* Effect.replicateEffect(makeReceiver, healthyWebhooks)
  const hanging = yield* Effect.replicateEffect(makeReceiver, hangingWebhooks)
  for (const receiver of healthy) {
    receiver.behave = (response, request) => {
      arrivals.push({ line: JSON.parse(request.body.toString("utf8")).data.line_start, at: performance.now() })
      answer(200)(response, request)
    }
  }
  return {
    urls: [...healthy, ...hanging].map(({ url }) => url),
    arrivals,
    /** Requests that wait for an answer. */
    inFlight: () => held.length,
    hang: () => {
      for (const receiver of hanging) receiver.behave = (response) => held.push(response)
    },
    answerAll: () => {
      for (const receiver of hanging) receiver.behave = answer(200)
      held.splice(0).forEach((response) => response.writeHead(200).end())
    },
  }
})

layer(room(), { timeout: "180 seconds", excludeTestServices: true })("in real time", (it) => {
  it.effect("healthy receivers get what is published about as fast while a tenth of all hangs", () =>
    Effect.gen(function* () {
      const organization = yield* anOrganization()
      const { urls, arrivals, inFlight, hang, answerAll } = yield* makeReceivers
      yield* Effect.forEach(urls, (url) => aWebhook(organization.id, { url }))
      yield* run({ ...defaultSettings, limits })
      // or the dispatcher would wait for them when it ends
      yield* Effect.addFinalizer(() => Effect.sync(answerAll))

      /** From publishing to receipt, of all deliveries of so many events to healthy receivers. */
      const millisOf = Effect.fnUntraced(function* (events: number) {
        const moments: Array<number> = []
        arrivals.length = 0
        for (let line = 0; line < events; line++) {
          const occurrence = yield* found(organization.id, line)
          moments.push(performance.now())
          yield* publish(occurrence)
          yield* Effect.sleep(pause)
        }
        yield* until(() => arrivals.length === events * healthyWebhooks)
        return arrivals.map(({ line, at }) => at - (moments[line] ?? Number.NaN))
      })

      yield* millisOf(warmUpEvents)
      const without = percentile(yield* millisOf(measuredEvents), 0.99)
      hang()
      const beside = percentile(yield* millisOf(measuredEvents), 0.99)
      expect(inFlight()).toBeGreaterThan(1)
      expect(beside).toBeLessThanOrEqual(toleratedFactor * without + toleratedMillis)
    }),
  )
})

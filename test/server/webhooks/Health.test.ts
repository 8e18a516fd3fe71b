/** Health of receivers, by the results of attempts. */
import { expect, test } from "vitest"
import { healthAfter, type Symptom } from "../../../server/src/webhooks/Health.ts"

const at = (second: number) => new Date(Date.UTC(2026, 0, 15, 10, 30, second))

const symptom = (second: number, status: number | null, webhookId = "a", url = "https://acme.example/"): Symptom => ({
  delivery: { webhookId, url },
  exchange: { responseStatusCode: status, errorType: status === 200 ? null : "http_status" },
  attemptedAt: at(second),
  endedAt: at(second + 1),
})

const well = { hasSucceeded: true, failures: 0, failingSince: null, lastFailureAt: null, isGone: false }

test("a webhook fails since the first failure after the last success", () => {
  const symptoms = [symptom(0, 500), symptom(2, 200), symptom(4, 500), symptom(6, null)]
  expect(healthAfter(symptoms)).toMatchObject([
    { webhookId: "a", hasSucceeded: true, failures: 2, failingSince: at(4), lastFailureAt: at(7), isGone: false },
  ])
})

test("a success at the end leaves nothing of the failures before, except 410 Gone", () => {
  expect(healthAfter([symptom(0, 500), symptom(2, 200)])).toMatchObject([well])
  expect(healthAfter([symptom(0, 410), symptom(2, 200)])).toMatchObject([{ ...well, isGone: true }])
})

test("410 Gone is remembered beside other failures", () => {
  expect(healthAfter([symptom(0, 410), symptom(2, 500)])).toMatchObject([
    { hasSucceeded: false, failures: 2, isGone: true },
  ])
})

test("webhooks are judged apart, and so are the addresses that one had", () => {
  const symptoms = [symptom(0, 500), symptom(1, 200, "b"), symptom(2, 200, "a", "https://new.acme.example/")]
  expect(healthAfter(symptoms)).toMatchObject([
    { webhookId: "a", url: "https://acme.example/", failures: 1 },
    { webhookId: "b", ...well },
    { webhookId: "a", url: "https://new.acme.example/", ...well },
  ])
})

/** Watches deliveries from the outside: publishes, waits until all have arrived and are recorded, and holds both to it. */
import { monotonicMillis } from "../support/clock.ts"
import type { Receipts } from "./receiver.ts"
import type { Load, Run } from "./sizes.ts"
import type { Bench, Stage } from "./stage.ts"

/** Often enough for a backlog that is a second's work, and seldom enough to cost nothing. */
const pollMillis = 25
const arrivalDeadlineMillis = 30_000

const waitUntilArrived = async ({ receiver }: Bench, deliveries: number): Promise<void> => {
  const deadline = monotonicMillis() + arrivalDeadlineMillis
  for (;;) {
    const arrived = await receiver.ask("arrived")
    if (arrived >= deliveries) return
    if (monotonicMillis() > deadline) throw new Error(`only ${arrived} of ${deliveries} deliveries have arrived`)
    await new Promise((resolve) => setTimeout(resolve, pollMillis))
  }
}

/** At least once is what is promised; without a crash it is once. */
const requireEachOnce = ({ arrivals, distinct }: Receipts, deliveries: number): void => {
  if (arrivals.length !== deliveries || distinct !== deliveries)
    throw new Error(`${arrivals.length} requests brought ${distinct} of ${deliveries} deliveries`)
}

/** A run at full speed that is over. */
export interface Delivered {
  readonly deliveries: number
  /** From before the first transaction until everything was recorded as succeeded. */
  readonly millis: number
  /** Deliveries that arrived in each whole second. */
  readonly eachSecond: ReadonlyArray<number>
  readonly connections: number
  readonly verified: number
}

const millisPerSecond = 1000

const countEachSecond = ({ arrivals }: Receipts, startedAt: number, endedAt: number): ReadonlyArray<number> => {
  const counts = Array.from({ length: Math.floor((endedAt - startedAt) / millisPerSecond) }, () => 0)
  for (const arrival of arrivals) {
    const second = Math.floor((arrival - startedAt) / millisPerSecond)
    const count = counts[second]
    if (count !== undefined) counts[second] = count + 1
  }
  return counts
}

/** Publishes as fast as it is taken, and waits for the end. */
export const deliverSteadily = async (bench: Bench, { service, receipts }: Stage, run: Run): Promise<Delivered> => {
  const before = await service.ask("recorded")
  await bench.receiver.ask("begin", { hanging: false })
  const publishing = new AbortController()
  const tellOfArrivals = async () => {
    while (!publishing.signal.aborted) {
      await service.ask("arrived", await bench.receiver.ask("arrived"))
      await new Promise((resolve) => setTimeout(resolve, pollMillis))
    }
  }
  const telling = tellOfArrivals()
  const { deliveries, startedAt, endedAt } = await service.ask("publishSteadily", run)
  publishing.abort()
  await telling
  await waitUntilArrived(bench, deliveries)
  const settledAt = await service.ask("settled")

  const received = await receipts()
  requireEachOnce(received, deliveries)
  const after = await service.ask("recorded")
  const succeeded = after.succeeded - before.succeeded
  if (succeeded !== deliveries) throw new Error(`${succeeded} of ${deliveries} deliveries are recorded as succeeded`)
  return {
    deliveries,
    millis: settledAt - startedAt,
    eachSecond: countEachSecond(received, startedAt, endedAt),
    connections: received.connections,
    verified: received.verified,
  }
}

/** A run at a steady rate that is over. */
export interface Latencies {
  /** From the moment that an event was to be published to its arrival; one of each delivery. */
  readonly millis: ReadonlyArray<number>
  readonly connections: number
  readonly hung: number
}

/** Publishes at a rate, and waits until so many deliveries of each event have arrived. */
export const deliverAtRate = async (
  bench: Bench,
  { service, receipts }: Stage,
  load: Load,
  { expected, hanging }: { readonly expected: (event: number) => number; readonly hanging: boolean },
): Promise<Latencies> => {
  await bench.receiver.ask("begin", { hanging })
  const moments = await service.ask("publishAtRate", load)
  const deliveries = Array.from(moments, (_, event) => expected(event)).reduce((sum, count) => sum + count, 0)
  await waitUntilArrived(bench, deliveries)
  const received = await receipts()
  requireEachOnce(received, deliveries)
  const millis = Array.from(received.arrivals, (arrival, index) => {
    const moment = moments[received.numbers[index] ?? -1]
    if (moment === undefined) throw new Error("something arrived that was not published")
    return arrival - moment
  })
  return { millis, connections: received.connections, hung: received.hung }
}

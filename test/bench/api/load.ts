/**
 * The load generator, a process of its own: kept connections that send requests as fast as the server answers, or at a
 * given rate.
 */
import { monotonicMillis } from "../support/clock.ts"
import { answer } from "../support/processes.ts"
import { percentile } from "../support/statistics.ts"
import { Connection, requestFor } from "./connection.ts"

/** Concurrent connections: more than the servers' connections to the database. */
const callers = 32

/** A server and the requests to send to it. */
export interface Target {
  readonly port: number
  /** Requested in turn. */
  readonly paths: ReadonlyArray<string>
  readonly headers: Readonly<Record<string, string>>
  /** The status that every response must have. */
  readonly status: number
}

/** Counts and latencies of one measurement. */
export interface Answered {
  readonly requests: number
  readonly millis: number
  readonly p50Millis: number
  readonly p99Millis: number
}

const expectStatus = (expected: number, status: number): void => {
  if (status !== expected) throw new Error(`an answer had the status ${status}, not ${expected}`)
}

const withConnections = async <A>(
  { port, paths, headers, status }: Target,
  work: (connections: ReadonlyArray<Connection>, next: () => Buffer) => Promise<A>,
): Promise<A> => {
  const connections = await Promise.all(Array.from({ length: callers }, () => Connection.open(port)))
  const requests = paths.map((path) => requestFor(path, headers))
  let turn = 0
  const next = (): Buffer => {
    const request = requests[turn % requests.length]
    if (request === undefined) throw new RangeError("there is nothing to ask for")
    turn += 1
    return request
  }
  try {
    // opens and uses every connection first: the server may not have accepted them yet, which takes longer than a
    // response and delays other requests
    for (const connection of connections) expectStatus(status, (await connection.send(next())).status)
    return await work(connections, next)
  } finally {
    for (const connection of connections) connection.close()
  }
}

const answered = (latencies: ReadonlyArray<number>, millis: number): Answered => ({
  requests: latencies.length,
  millis,
  p50Millis: percentile(latencies, 0.5),
  p99Millis: percentile(latencies, 0.99),
})

/** Closed loop: every connection sends its next request as soon as it has a response. */
const askSteadily = (target: Target & { readonly millis: number }): Promise<Answered> =>
  withConnections(target, async (connections, next) => {
    const latencies: Array<number> = []
    const start = monotonicMillis()
    const end = start + target.millis
    await Promise.all(
      connections.map(async (connection) => {
        for (let began = start; began < end;) {
          const { status } = await connection.send(next())
          expectStatus(target.status, status)
          const now = monotonicMillis()
          latencies.push(now - began)
          began = now
        }
      }),
    )
    return answered(latencies, monotonicMillis() - start)
  })

/**
 * Open loop: sends at times that are fixed beforehand and measures latency from these times, so that a stall counts for
 * every request that it delays.
 */
const askAtRate = (target: Target & { readonly millis: number; readonly perSecond: number }): Promise<Answered> =>
  withConnections(target, async (connections, next) => {
    const free = [...connections]
    const due: Array<number> = []
    const latencies: Array<number> = []
    const answers: Array<Promise<void>> = []
    const total = Math.round((target.perSecond * target.millis) / 1000)
    const start = monotonicMillis()

    const serve = async (connection: Connection, moment: number): Promise<void> => {
      const { status } = await connection.send(next())
      expectStatus(target.status, status)
      latencies.push(monotonicMillis() - moment)
      const waiting = due.shift()
      if (waiting === undefined) free.push(connection)
      else await serve(connection, waiting)
    }

    for (let sent = 0; sent < total;) {
      // timers have a resolution of a millisecond: requests due within it are sent together
      const now = monotonicMillis()
      const dueUntilNow = Math.min(total, Math.floor(((now - start) * target.perSecond) / 1000))
      for (; sent < dueUntilNow; sent++) {
        const connection = free.pop()
        if (connection === undefined) due.push(now)
        else answers.push(serve(connection, now))
      }
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await Promise.all(answers)
    return answered(latencies, monotonicMillis() - start)
  })

/** One response, to be compared with another server's. */
const askOnce = ({ port, paths: [path = "/"], headers }: Target): Promise<{ status: number; body: string }> =>
  Connection.open(port).then(async (connection) => {
    try {
      const { status, body } = await connection.send(requestFor(path, headers))
      return { status, body: body.toString("utf8") }
    } finally {
      connection.close()
    }
  })

/** Requests two paths in turn, one request at a time; returns how long each took. */
const compare = async ({
  port,
  headers,
  paths: [one = "/", other = "/"],
  status: expected,
  reads,
}: Target & { readonly reads: number }): Promise<readonly [ReadonlyArray<number>, ReadonlyArray<number>]> => {
  const connection = await Connection.open(port)
  const timed = async (path: string): Promise<number> => {
    const request = requestFor(path, headers)
    const start = monotonicMillis()
    const { status } = await connection.send(request)
    expectStatus(expected, status)
    return monotonicMillis() - start
  }
  const times: [Array<number>, Array<number>] = [[], []]
  for (let read = 0; read < reads; read++) {
    times[0].push(await timed(one))
    times[1].push(await timed(other))
  }
  connection.close()
  return times
}

const handlers = { askSteadily, askAtRate, askOnce, compare }

/** Requests that this process answers over IPC. */
export type LoadHandlers = typeof handlers

answer(handlers)

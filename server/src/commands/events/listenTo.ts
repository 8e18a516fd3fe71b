/** Prints events as they occur, and forwards them. */
import { Console, Effect, Option, Redacted, Schema } from "effect"
import { WebhookEventName } from "../../contract/Stored.ts"
import { generateSecret, signingKeysOf } from "../../webhooks/Signature.ts"
import type { Connection } from "../Connection.ts"
import { clientOf, lineOf } from "./client.ts"
import { forward } from "./forward.ts"

/** What flags say. */
interface Given {
  readonly forward: Option.Option<string>
  readonly events: Option.Option<string>
  readonly json: boolean
}

/** The longest wait for a service that is away, in milliseconds: short enough to go on soon when it is back. */
const longestWaitMillis = 10_000

const addressOf = (given: string): Effect.Effect<URL, string> => {
  const address = URL.parse(given.includes("://") ? given : `http://${given}`)
  return address !== null && /^https?:$/.test(address.protocol)
    ? Effect.succeed(address)
    : Effect.fail(`${given} is no address of a receiver, such as http://localhost:3000/hooks.`)
}

const eventsOf = (given: string): Effect.Effect<Array<WebhookEventName>, string> =>
  Effect.forEach(new Set(given.split(",").map((name) => name.trim())), (name) =>
    Schema.is(WebhookEventName)(name)
      ? Effect.succeed(name)
      : Effect.fail(`There is no event ${name}. The events are ${WebhookEventName.literals.join(", ")}.`),
  )

const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const printNote = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

/** Of the day, in the zone of the machine. */
const timeOf = (date: Date): string => date.toTimeString().slice(0, "hh:mm:ss".length)

/** Runs until it is interrupted; events are printed on standard output, all else on standard error. */
export const listenTo = (connection: Connection, given: Given) =>
  Effect.gen(function* () {
    const address = Option.isSome(given.forward) ? yield* addressOf(given.forward.value) : undefined
    const event = Option.isSome(given.events) ? yield* eventsOf(given.events.value) : undefined
    const client = clientOf(connection)
    const secret = generateSecret()
    const keys = signingKeysOf(secret)
    if (address !== undefined) {
      yield* Console.error(`Forwarding to ${address.href}, signed with the secret ${Redacted.value(secret)}`)
    }

    const follow = async (signal: AbortSignal): Promise<void> => {
      const events = client.webhooks.stream(event === undefined ? {} : { event }, {
        signal,
        maxRetries: Infinity,
        maxRetryDelayMillis: longestWaitMillis,
        middleware: [
          async (request, next) => {
            const response = await next(request)
            if (response.ok) printNote(`Listening to ${connection.url}. Stop with Ctrl+C.`)
            return response
          },
        ],
        onRetry: ({ error, delayMillis }) =>
          printNote(`${error.message}. Connecting again in ${Math.ceil(delayMillis / 1000)} s.`),
      })
      for await (const payload of events) {
        const result = address === undefined ? undefined : await forward(address, payload, keys, signal)
        const line = [timeOf(new Date()), payload.event, payload.webhook_id, ...(result === undefined ? [] : [result])]
        if (given.json) printLine(JSON.stringify(payload))
        const print = given.json ? printNote : printLine
        print(line.join("  "))
      }
    }
    yield* Effect.tryPromise({ try: follow, catch: lineOf })
  })

/** Prints events as they occur, and forwards them. */
import { ConnectionError } from "@code-analysis/sdk"
import { streamEvents } from "@code-analysis/sdk/streams"
import { Config, Console, Effect, Option, Redacted, Schema } from "effect"
import { WebhookEventName } from "../../contract/Stored.ts"
import { generateSecret, signingKeysOf } from "../../webhooks/Signature.ts"
import type { Connection } from "../Connection.ts"
import { clientOf, lineOf } from "./client.ts"
import { forward } from "./forward.ts"

/** The flags of `listen`. */
interface Given {
  readonly forward: Option.Option<string>
  readonly events: Option.Option<string>
  readonly json: boolean
}

/** A number alone is a port of this machine; without a scheme it would be an address of IPv4. */
const urlOf = (given: string): string => {
  if (/^\d+$/.test(given)) return `http://localhost:${given}`
  return given.includes("://") ? given : `http://${given}`
}

/** The address of a receiver, which cannot be on port 0. */
const addressOf = (given: string): Effect.Effect<URL, string> => {
  const address = URL.parse(urlOf(given))
  return address !== null && /^https?:$/.test(address.protocol) && address.port !== "0"
    ? Effect.succeed(address)
    : Effect.fail(`${given} is no address of a receiver, such as http://localhost:3000/hooks.`)
}

const eventsOf = (given: string): Effect.Effect<Array<WebhookEventName>, string> =>
  Effect.forEach(new Set(given.split(",").map((name) => name.trim())), (name) =>
    Schema.is(WebhookEventName)(name)
      ? Effect.succeed(name)
      : Effect.fail(`There is no event ${name}. The events are ${WebhookEventName.literals.join(", ")}.`),
  )

/** Name of the variable that has the secret, so that receivers keep theirs from one start to the next. */
const secretVariable = "CODE_ANALYSIS_WEBHOOK_SECRET"

/** The secret that was set; its value is in no message. */
const givenSecret = Effect.gen(function* () {
  const given = yield* Config.option(Config.Redacted(secretVariable))
  if (Option.isSome(given) && !/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(Redacted.value(given.value))) {
    return yield* Effect.fail(`${secretVariable} is no secret of a webhook: whsec_ and Base64.`)
  }
  return given
})

/** Ends when the reader of the output has left, as in `listen | head` and `listen 2>&1 | head`. */
const readerLeft = Effect.callback<void, string>((resume) => {
  const end = (error: NodeJS.ErrnoException): void =>
    resume(error.code === "EPIPE" ? Effect.void : Effect.fail(`The events cannot be printed: ${error.message}.`))
  const outputs = [process.stdout, process.stderr]
  for (const output of outputs) output.on("error", end)
  return Effect.sync(() => outputs.forEach((output) => output.off("error", end)))
})

const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const printNote = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

/** Time of day, in the time zone of the machine. */
const timeOf = (date: Date): string => date.toTimeString().slice(0, "hh:mm:ss".length)

/** Runs until it is interrupted; events are printed on standard output, all else on standard error. */
export const listenTo = (connection: Connection, given: Given) =>
  Effect.gen(function* () {
    const address = Option.isSome(given.forward) ? yield* addressOf(given.forward.value) : undefined
    const event = Option.isSome(given.events) ? yield* eventsOf(given.events.value) : undefined
    const client = clientOf(connection)
    const ownSecret = yield* givenSecret
    const secret = Option.getOrElse(ownSecret, generateSecret)
    const keys = signingKeysOf(secret)
    if (address !== undefined) {
      const shown = Option.isSome(ownSecret) ? `of ${secretVariable}` : Redacted.value(secret)
      yield* Console.error(`Forwarding to ${address.href}, signed with the secret ${shown}`)
    }

    const follow = async (signal: AbortSignal): Promise<void> => {
      let isAnnounced = false
      const events = streamEvents(client, event === undefined ? {} : { event }, {
        signal,
        maxRetries: Infinity,
        middleware: [
          async (request, next) => {
            const response = await next(request)
            if (response.ok && !isAnnounced) printNote(`Listening to ${connection.url}. Stop with Ctrl+C.`)
            isAnnounced ||= response.ok
            return response
          },
        ],
        onRetry: ({ error, delayMillis }) => {
          // the service ends each stream after half an hour: that has no cause
          if (ConnectionError.is(error) && error.cause === undefined) return
          isAnnounced = false
          printNote(`Connecting again in ${Math.ceil(delayMillis / 1000)} s: ${error.message}`)
        },
      })
      for await (const payload of events) {
        const result = address === undefined ? undefined : await forward(address, payload, keys, signal)
        const line = [timeOf(new Date()), payload.event, payload.webhook_id, ...(result === undefined ? [] : [result])]
        if (given.json) printLine(JSON.stringify(payload))
        const print = given.json ? printNote : printLine
        print(line.join("  "))
      }
    }
    yield* Effect.raceFirst(Effect.tryPromise({ try: follow, catch: lineOf }), readerLeft)
  })

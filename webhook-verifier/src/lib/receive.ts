/**
 * What every receiver does, whichever framework the request came by.
 *
 * @module
 */
import { WebhookVerificationError } from "../errors.ts"
import { isKnownEvent, type ReceivedEvent, type UnknownWebhookEvent } from "../events.ts"
import { webhookEventNames, type WebhookEvent } from "../generated/events.ts"
import { parse } from "../parse.ts"
import { ReceiverError } from "../receiver-error.ts"
import { memoryStore, type DeliveryStore } from "../store.ts"
import { verifyAttempt } from "../verify-attempt.ts"
import { verifySignature } from "../verify-signature.ts"
import { checkAge } from "./age.ts"
import { checkAttempt } from "./attempt.ts"
import { readCandidates, type HeaderLookup, type HeaderRecord } from "./candidates.ts"
import { headerOf } from "./headers.ts"
import { readBody } from "./read-body.ts"
import { resolveSecrets, type SecretsResolver } from "./resolver.ts"
import { readSecrets, type WebhookSecrets } from "./secrets.ts"

/**
 * Ten times the largest event that the specification allows (24 KiB, every character escaped), so that later events fit.
 * A stranger can have this much memory per request, and no more.
 */
const defaultMaxBodyBytes = 256 * 1024

/** What most handlers need, and no time at all to the service, which waits for 30 seconds. */
const defaultRespondWithinMillis = 1000

/** Timers count in 32 bits: a longer one, `Infinity` too, would end at once. */
const maxTimerMillis = 2 ** 31 - 1

/** Functions by event name. An event without one is answered with 204 and forgotten. */
export type EventHandlers<Source> = {
  readonly [Name in WebhookEvent["event"]]?: (
    event: Extract<WebhookEvent, { readonly event: Name }>,
    source: Source,
  ) => unknown
}

/** How a receiver verifies, and what it does with events. `Source` is the request as the framework has it. */
export interface ReceiverOptions<Source> {
  /** The webhook's secret, several of which any may match, or a function that looks them up. */
  readonly secrets: WebhookSecrets | SecretsResolver<Source>
  /** What to do with the events. A promise is waited for; what is thrown makes the service send the event again. */
  readonly on: EventHandlers<Source>
  /** What to do with events that this version does not know. Without it they are answered with 204 and forgotten. */
  readonly onUnknown?: ((event: UnknownWebhookEvent, source: Source) => unknown) | undefined
  /**
   * Told of every delivery that is not answered with 2xx, and of every failure after the answer. By default what you can
   * mend (status 500) is written with `console.error`, and what strangers send is not. May be async: its promise is not
   * waited for, and a failure of it is ignored.
   */
  readonly onError?: ((error: WebhookVerificationError | ReceiverError, source: Source) => void) | undefined
  /** Where events are remembered that were handled; by default `memoryStore()`. */
  readonly store?: DeliveryStore | undefined
  /**
   * Keeps the process alive after the answer, as `ctx.waitUntil` of workers and `after` of Next.js do. With it, the
   * answer does not wait longer than `respondWithinMillis`. **A handler that fails after the answer is not tried again by
   * the service**: it was told that the event was received. `onError` hears of it. Where `waitUntil` fails, which
   * `onError` hears of too, the answer waits for the handler.
   */
  readonly waitUntil?: ((work: Promise<unknown>, source: Source) => void) | undefined
  /** How long the answer waits for the handler where there is `waitUntil`. 1000 by default; 0 does not wait. */
  readonly respondWithinMillis?: number | undefined
  /** Longer bodies are refused with 413 while they are read. 262,144 by default. */
  readonly maxBodyBytes?: number | undefined
  /** Refuse events older than this, in seconds; see `AgeOptions`. No limit by default. */
  readonly maxAgeSeconds?: number | undefined
  /** Refuse events from further in the future than this, in seconds; see `AgeOptions`. */
  readonly maxFutureSeconds?: number | undefined
  /** Refuse attempts whose time is further from now than this, in seconds; see `AttemptOptions`. 300 by default. */
  readonly toleranceSeconds?: number | undefined
}

/** A request as an adapter gives it. */
export interface Incoming<Source> {
  readonly method: string | undefined
  readonly headers: HeaderLookup | HeaderRecord
  /** A stream, bytes, a string of them; anything else was parsed before. */
  readonly body: unknown
  readonly source: Source
  /** Of the platform; the option comes first. */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined
}

/** What to answer. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Answers requests and never rejects. */
export type Receive<Source> = (incoming: Incoming<Source>) => Promise<Answer>

/**
 * Builds a receiver.
 *
 * @param options What the user gave.
 * @param rawBodyAdvice What to do in this framework where the body was parsed before.
 * @throws {WebhookVerificationError} `invalid_secret`, `invalid_option`: at once, not at the first delivery.
 */
export function createReceiver<Source>(options: ReceiverOptions<Source>, rawBodyAdvice: string): Receive<Source> {
  checkOptions(options)
  const { on, onUnknown, onError = logFault, store = memoryStore(), maxBodyBytes = defaultMaxBodyBytes } = options

  const report = (error: unknown, source: Source): WebhookVerificationError | ReceiverError => {
    const known =
      WebhookVerificationError.is(error) || ReceiverError.is(error)
        ? error
        : new ReceiverError("handler_failed", "The receiver failed.", { cause: error })
    // A logger that fails changes no response, and its promise, which nobody waits for, ends no process.
    attempt(
      () => onError(known, source),
      () => undefined,
    )
    return known
  }

  const admit = async ({ method, headers, body, source }: Incoming<Source>): Promise<ReceivedEvent> => {
    checkHead(method, headers, maxBodyBytes)
    const bytes = await readBody(body, maxBodyBytes, rawBodyAdvice)
    const { secrets } = options
    const known = typeof secrets === "function" ? await resolveSecrets(secrets, bytes, source) : secrets
    await verifySignature(bytes, headers, known)
    await verifyAttempt(bytes, headers, known, options)
    return checkAge(parse(bytes), options)
  }

  /** Runs the handler of a claimed event, and settles the claim by how it ends. */
  const handle = async (handler: Handler, event: ReceivedEvent, token: string, source: Source): Promise<void> => {
    try {
      await handler(event, source)
    } catch (cause) {
      await ask(() => store.release(event.webhook_id, token)).catch((error: unknown) => report(error, source))
      throw new ReceiverError("handler_failed", "The event was not handled.", { cause })
    }
    // The event was handled, so it is acknowledged even where that could not be remembered.
    await ask(() => store.commit(event.webhook_id, token)).catch((error: unknown) => report(error, source))
  }

  return async (incoming) => {
    const { source } = incoming
    try {
      const event = await admit(incoming)
      const handler = handlerOf(on, onUnknown, event)
      if (handler === undefined) return accepted(204)
      const token = crypto.randomUUID()
      const claim = await ask(() => store.claim(event.webhook_id, token))
      if (claim === "done") return accepted(204)
      if (claim === "busy") throw new ReceiverError("in_progress", "Another attempt of this event is being handled.")
      if (claim !== "claimed") {
        throw new ReceiverError("store_failed", "The store answered a claim with neither claimed, busy nor done.")
      }
      const work = handle(handler, event, token, source)
      const waitUntil = options.waitUntil ?? incoming.waitUntil
      if (waitUntil === undefined) {
        await work
        return accepted(204)
      }
      let isAnswered = false
      let isKeptAlive = true
      const watched = work.catch((error: unknown) => {
        if (!isAnswered) throw error
        report(error, source)
      })
      const kept = watched.catch(() => undefined)
      attempt(
        () => waitUntil(kept, source),
        (error) => {
          isKeptAlive = false
          report(error, source)
        },
      )
      const { respondWithinMillis = defaultRespondWithinMillis } = options
      let isHandled = await endsWithin(watched, respondWithinMillis)
      if (!isHandled && !isKeptAlive) {
        // Nothing keeps the process alive, so the response has to wait.
        await watched
        isHandled = true
      }
      isAnswered = true
      return accepted(isHandled ? 204 : 202)
    } catch (error) {
      return refusal(report(error, source))
    }
  }
}

type Handler = (event: ReceivedEvent, source: unknown) => unknown

/** Only known names are looked up: an event called "constructor" is one that this version does not know. */
function handlerOf<Source>(
  on: EventHandlers<Source>,
  onUnknown: ReceiverOptions<Source>["onUnknown"],
  event: ReceivedEvent,
): Handler | undefined {
  const handler = isKnownEvent(event) ? on[event.event] : onUnknown
  // The event's name has chosen the handler, so it fits; the compiler cannot follow that through the union.
  return handler === undefined ? undefined : (named, source) => Reflect.apply(handler, undefined, [named, source])
}

/** What can be known before the body is read. */
function checkHead(method: string | undefined, headers: HeaderLookup | HeaderRecord, maxBodyBytes: number): void {
  if (method !== "POST") throw new ReceiverError("method_not_allowed", "Deliveries are sent with POST.")
  const mediaType = headerOf(headers, "content-type")?.split(";", 1)[0]?.trim().toLowerCase()
  const coding = headerOf(headers, "content-encoding")?.trim().toLowerCase() ?? "identity"
  if (mediaType !== "application/json" || coding !== "identity") {
    throw new ReceiverError("unsupported_media_type", "Deliveries are application/json, without a content coding.")
  }
  if (Number(headerOf(headers, "content-length") ?? 0) > maxBodyBytes) {
    throw new ReceiverError("body_too_large", `The body is longer than ${maxBodyBytes} bytes.`)
  }
  readCandidates(headers)
}

/** Calls a function of the user's without waiting for its result. It may fail at once or later, with any thenable. */
function attempt(call: () => unknown, onFailure: (error: unknown) => void): void {
  const run = async () => {
    await call()
  }
  run().catch(onFailure)
}

/** Calls the store, whose failures are told apart from those of handlers. */
async function ask<Result>(call: () => Result): Promise<Awaited<Result>> {
  try {
    return await call()
  } catch (cause) {
    throw new ReceiverError("store_failed", "The store of deliveries failed.", { cause })
  }
}

/** Whether the work ends in time. Rejects where it fails in time. */
async function endsWithin(work: Promise<unknown>, millis: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), millis)
  })
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}

function accepted(status: 202 | 204): Answer {
  return { status, headers: {}, body: "" }
}

/** Says the code, and never what was thrown: the answer goes to strangers, and into the history of deliveries. */
function refusal({ status, code, message }: WebhookVerificationError | ReceiverError): Answer {
  return {
    status,
    headers: { "content-type": "application/json", ...(status === 405 ? { allow: "POST" } : {}) },
    body: JSON.stringify({ error: code, message }),
  }
}

function logFault(error: WebhookVerificationError | ReceiverError): void {
  if (error.status === 500) console.error(error)
}

function checkOptions<Source>(options: ReceiverOptions<Source>): void {
  const { secrets, on, onUnknown, onError, waitUntil, respondWithinMillis = 0, maxBodyBytes = 1 } = options
  if (typeof secrets !== "function" && readSecrets(secrets).some((secret) => secret !== secret.trim())) {
    throw new WebhookVerificationError("invalid_secret", "A secret has space around it: was a line's end copied along?")
  }
  const names: ReadonlyArray<string> = webhookEventNames
  for (const [name, value] of Object.entries({ onUnknown, onError, waitUntil })) {
    // One that cannot be called would be found out at the first failure, which it would hide.
    if (value !== undefined && typeof value !== "function") {
      throw new WebhookVerificationError("invalid_option", `${name} is not a function.`)
    }
  }
  if (Object(on) !== on)
    throw new WebhookVerificationError("invalid_option", "`on` is missing: functions by event name.")
  for (const [name, handler] of Object.entries(on)) {
    if (!names.includes(name)) {
      throw new WebhookVerificationError("invalid_option", `No event is called "${name}": ${names.join(", ")}.`)
    }
    if (handler !== undefined && typeof handler !== "function") {
      throw new WebhookVerificationError("invalid_option", `The handler of ${name} is not a function.`)
    }
  }
  if (!(respondWithinMillis >= 0 && respondWithinMillis <= maxTimerMillis && maxBodyBytes > 0)) {
    throw new WebhookVerificationError("invalid_option", `Times are 0 to ${maxTimerMillis}, and sizes at least 1.`)
  }
  const receivedAt = new Date()
  checkAge({ timestamp: receivedAt.toISOString() }, { ...options, receivedAt })
  checkAttempt(Math.floor(receivedAt.getTime() / 1000), { ...options, receivedAt })
}

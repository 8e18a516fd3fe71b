/**
 * Processing of a delivery, shared by the receivers of all frameworks.
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
 * Ten times the largest event that the API description allows (24 KiB if every character is escaped), to leave room for
 * future events. Also the maximum memory that an unauthenticated request can occupy.
 */
const defaultMaxBodyBytes = 256 * 1024

/** Default time for a handler before the response is sent without its result; the service waits for 30 seconds. */
const defaultRespondWithinMillis = 1000

/** Maximum delay of a timer, whose counter has 32 bits: a longer one, even `Infinity`, would fire at once. */
const maxTimerMillis = 2 ** 31 - 1

/** Handlers by event name. Events without a handler are answered with 204. */
export type EventHandlers<Source> = {
  readonly [Name in WebhookEvent["event"]]?: (
    event: Extract<WebhookEvent, { readonly event: Name }>,
    source: Source,
  ) => unknown
}

/** Options of a receiver. `Source` is the framework's request. */
export interface ReceiverOptions<Source> {
  /** Secret of the webhook, a list of which any may match, or a function that looks them up. */
  readonly secrets: WebhookSecrets | SecretsResolver<Source>
  /** Handlers of events. The receiver awaits them; if one throws, the service sends the event again. */
  readonly on: EventHandlers<Source>
  /** Handler of events that this version does not know. Without it, they are answered with 204. */
  readonly onUnknown?: ((event: UnknownWebhookEvent, source: Source) => unknown) | undefined
  /**
   * Called for every delivery without a 2xx response, and for every failure after the response. By default, failures of
   * your receiver (status 500) are logged with `console.error`, rejected requests are not. May be async: the receiver
   * does not wait for it and ignores its failures.
   */
  readonly onError?: ((error: WebhookVerificationError | ReceiverError, source: Source) => void) | undefined
  /** Store of handled events; `memoryStore()` by default. */
  readonly store?: DeliveryStore | undefined
  /**
   * Keeps the process alive after the response, like `ctx.waitUntil` of workers and `after` of Next.js. With it, the
   * response waits at most `respondWithinMillis`. **If a handler fails after the response, the service does not
   * retry**: it was told that the event was received. `onError` is called. If `waitUntil` itself fails, `onError` is
   * called and the response waits for the handler.
   */
  readonly waitUntil?: ((work: Promise<unknown>, source: Source) => void) | undefined
  /** Maximum time that the response waits for the handler if `waitUntil` is given. 1000 by default; 0 does not wait. */
  readonly respondWithinMillis?: number | undefined
  /** Maximum body size; larger ones are rejected with 413 while they are read. 262,144 by default. */
  readonly maxBodyBytes?: number | undefined
  /** Maximum age of events in seconds, see `AgeOptions`. No limit by default. */
  readonly maxAgeSeconds?: number | undefined
  /** Maximum seconds that the time of an event may be in the future, see `AgeOptions`. */
  readonly maxFutureSeconds?: number | undefined
  /** Maximum difference between the time of an attempt and now in seconds, see `AttemptOptions`. 300 by default. */
  readonly toleranceSeconds?: number | undefined
}

/** Request as an adapter provides it. */
export interface Incoming<Source> {
  readonly method: string | undefined
  readonly headers: HeaderLookup | HeaderRecord
  /** Stream, bytes, or a string; any other value was parsed before and is rejected. */
  readonly body: unknown
  readonly source: Source
  /** Function of the platform; the option takes precedence. */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined
}

/** Response to a delivery. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Processes requests; never rejects. */
export type Receive<Source> = (incoming: Incoming<Source>) => Promise<Answer>

/**
 * Builds a receiver.
 *
 * @param options Options of the user.
 * @param rawBodyAdvice Advice for this framework if the body was parsed before.
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
    // If the logger throws or rejects, the response does not change and the process does not end.
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

  /** Runs the handler of a claimed event, then commits or releases the claim. */
  const handle = async (handler: Handler, event: ReceivedEvent, token: string, source: Source): Promise<void> => {
    try {
      await handler(event, source)
    } catch (cause) {
      await ask(() => store.release(event.webhook_id, token)).catch((error: unknown) => report(error, source))
      throw new ReceiverError("handler_failed", "The event was not handled.", { cause })
    }
    // The event was handled, so it is acknowledged even if the commit fails.
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

/** Looks up only known names: for example, "constructor" is a property but no event. */
function handlerOf<Source>(
  on: EventHandlers<Source>,
  onUnknown: ReceiverOptions<Source>["onUnknown"],
  event: ReceivedEvent,
): Handler | undefined {
  const handler = isKnownEvent(event) ? on[event.event] : onUnknown
  // The handler was selected by the event's name, so it fits; TypeScript cannot follow that through the union.
  return handler === undefined ? undefined : (named, source) => Reflect.apply(handler, undefined, [named, source])
}

/** Checks the method and headers before the body is read. */
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

/** Calls a function of the user without awaiting it. It may throw, or return a rejecting promise or thenable. */
function attempt(call: () => unknown, onFailure: (error: unknown) => void): void {
  const run = async () => {
    await call()
  }
  run().catch(onFailure)
}

/** Calls the store; its errors get a code different from those of handlers. */
async function ask<Result>(call: () => Result): Promise<Awaited<Result>> {
  try {
    return await call()
  } catch (cause) {
    throw new ReceiverError("store_failed", "The store of deliveries failed.", { cause })
  }
}

/** Tells whether the work ends in time; rejects if it fails in time. */
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

/**
 * Response to a rejected delivery. It contains the code and our message but never the cause, because it is sent to
 * strangers and stored in the delivery history.
 */
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
    // Otherwise this would be noticed only at the first failure, which it would hide.
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

/** The client's promises and iterables as effects and streams: nothing is sent before they run, and each run sends anew. */
import * as Effect from "effect/Effect"
import * as Effectable from "effect/Effectable"
import * as Stream from "effect/Stream"
import type { ApiPromise, ApiResponse } from "../api-promise.ts"
import type { Page } from "../operation-types.ts"
import type { RequestOptions } from "../options.ts"
import type { PagePromise } from "../pagination.ts"
import { stoppable } from "../stoppable.ts"
import { type CallError, failWith } from "./call-error.ts"

/** Adds to the options of a call the signal that ends it when its fiber is interrupted. */
export type Within = <Options extends RequestOptions>(
  options: Options | undefined,
) => Options & { readonly signal: AbortSignal }

/** Runs a call of the client; interruption aborts its request, which closes the socket. */
export function once<Value>(send: (within: Within) => PromiseLike<Value>): Effect.Effect<Value, CallError> {
  return Effect.tryPromise((signal) => send((options) => Object.assign({}, options, { signal }))).pipe(
    Effect.catch(({ cause }) => failWith(cause)),
  )
}

/**
 * A call as an effect of the body of its answer. Every run is a call of its own; interruption aborts it.
 *
 * @example
 * ```ts
 * const run = yield* client.analysis.status(id)
 * const { data, rateLimit, requestId } = yield* client.analysis.status(id).withResponse
 * ```
 */
export class ApiEffect<Data> extends Effectable.Class<Data, CallError> {
  readonly #send: (within: Within) => ApiPromise<Data>

  /** @internal */
  constructor(send: (within: Within) => ApiPromise<Data>) {
    super()
    this.#send = send
  }

  /** The call, as an effect of no class of its own. */
  override asEffect(): Effect.Effect<Data, CallError> {
    return once(this.#send)
  }

  /** The body together with the answer it came in. */
  get withResponse(): Effect.Effect<ApiResponse<Data>, CallError> {
    return once((within) => this.#send(within).withResponse())
  }
}

/**
 * A list. As an effect it is its first page; its streams are all of it, and ask for further pages when they are pulled from.
 *
 * @example
 * ```ts
 * const { data, pagination } = yield* client.findings.list({ limit: 50 })
 *
 * yield* client.findings.list({ severity: ["critical"] }).items.pipe(
 *   Stream.take(100),
 *   Stream.runForEach((finding) => Effect.log(finding.title)),
 * )
 * ```
 */
export class PageEffect<Item> extends ApiEffect<Page<Item>> {
  /** Page by page. */
  readonly pages: Stream.Stream<Page<Item>, CallError>
  /** Every item of every page, in the order of the list. */
  readonly items: Stream.Stream<Item, CallError>

  /** @internal */
  constructor(ask: (within: Within) => PagePromise<Item>) {
    super(ask)
    this.pages = eventsOf(() => ({
      [Symbol.asyncIterator]: () =>
        stoppable((signal) => ask((options) => Object.assign({}, options, { signal })).pages()),
    }))
    this.items = Stream.flattenIterable(Stream.map(this.pages, ({ data }) => data))
  }
}

/** The events of an iterable of the client, which is opened by each run; leaving it closes the socket. */
export function eventsOf<Event>(open: () => AsyncIterable<Event>): Stream.Stream<Event, CallError> {
  const events = Effect.catchDefect(Effect.sync(open), failWith)
  return Stream.unwrap(
    Effect.map(events, (opened) =>
      Stream.fromAsyncIterable(opened, (cause) => cause).pipe(
        Stream.catch((cause) => Stream.fromEffect(failWith(cause))),
      ),
    ),
  )
}

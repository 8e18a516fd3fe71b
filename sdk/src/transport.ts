/** Calls operations by their operationId: the one way from a resource method to the network. */
import { ApiPromise, type ApiResponse } from "./api-promise.ts"
import { attempt } from "./attempt.ts"
import { CallScope } from "./call-scope.ts"
import { InvalidArgumentError, ParseError } from "./errors.ts"
import { OPERATIONS } from "./generated/operations.ts"
import { isObject } from "./json.ts"
import { type ApiRequest, type Operation, operationOf, type OperationRow } from "./operation.ts"
import type {
  EmptyOperationId,
  ItemOf,
  ListOperationId,
  OperationInput,
  Page,
  PlainOperationId,
  Success,
} from "./operation-types.ts"
import {
  type ClientOptions,
  type IdempotentRequestOptions,
  type RequestOptions,
  type Settings,
  settingsOf,
  settingsOfCall,
} from "./options.ts"
import { PagePromise, type SeenCursors } from "./pagination.ts"
import { contentOf, describe } from "./received-answer.ts"
import { delayAfter, didNothing, pause } from "./retry.ts"
import { prepareRequest, type RawInput } from "./serialize.ts"

/** Operations whose answer has no body. A new one in the specification is missing here until it is added. */
const WITHOUT_BODY: { readonly [Id in EmptyOperationId]: true } = { deleteWebhook: true }

const IDEMPOTENCY_KEY = "Idempotency-Key"

/** Reads a successful answer within its attempt; closes the scope, or hands it on to what closes it. */
export type Read<Result> = (response: Response, scope: CallScope) => Promise<Result>

/** The settings of one call and the function that makes it, for the entry point of streams. */
export interface Sending {
  /** The client's settings, with the options of the call over them. */
  readonly settings: Settings
  /** Makes the call. */
  readonly send: <Result>(
    operation: Operation,
    input: RawInput,
    settings: Settings,
    read: Read<Result>,
  ) => Promise<Result>
}

/** Sends the calls of all resource methods. */
export class Transport {
  readonly #settings: Settings

  /** @throws InvalidArgumentError for an option that cannot be used. */
  constructor(options: ClientOptions) {
    this.#settings = settingsOf(options)
  }

  /** Calls an operation that answers once. */
  call<Id extends PlainOperationId>(
    operationId: Id,
    input: OperationInput<Id>,
    options?: IdempotentRequestOptions,
  ): ApiPromise<Success<Id>>
  // The body is what the specification says of the operation, unless the client's `validate` finds otherwise.
  call(operationId: PlainOperationId, input: RawInput, options?: IdempotentRequestOptions): ApiPromise<unknown> {
    return new ApiPromise(this.#answer(operationId, input, options))
  }

  /** Calls an operation that answers with a page, and then with the pages after it. */
  list<Id extends ListOperationId>(
    operationId: Id,
    input: OperationInput<Id>,
    options?: RequestOptions,
  ): PagePromise<ItemOf<Id>>
  list(operationId: ListOperationId, input: RawInput, options?: RequestOptions): PagePromise<unknown> {
    return new PagePromise(this.#page(operationId, input, options), (cursor, seen) =>
      this.#page(operationId, { ...input, query: { ...input.query, cursor } }, options, seen),
    )
  }

  /** The settings of a call, and how it is made, for the entry point of streams. */
  sending(options?: RequestOptions): Sending {
    return { settings: this.settingsOf(options), send }
  }

  /** Calls what this version has no operation for. The answer's body has been received whole, and can be read. */
  async request(request: ApiRequest, options?: IdempotentRequestOptions): Promise<Response> {
    const { method, pathTemplate }: Partial<ApiRequest> = request ?? {}
    if (typeof pathTemplate !== "string" || typeof method !== "string") {
      throw new InvalidArgumentError("request", "needs method and pathTemplate")
    }
    const operation = { operationId: null, method, pathTemplate }
    return await send(operation, request, this.settingsOf(options), readWhole, options?.idempotencyKey)
  }

  /** The settings of a call. */
  settingsOf(options?: RequestOptions): Settings {
    return options ? settingsOfCall(this.#settings, options) : this.#settings
  }

  async #page(
    id: ListOperationId,
    input: RawInput,
    options?: RequestOptions,
    seen: SeenCursors = new Set(),
  ): Promise<ApiResponse<Page<unknown>>> {
    const answer = await this.#answer(id, input, options)
    const { data, response } = answer
    seen.add(input.query?.["cursor"] ?? "")
    // A cursor that leads back would be followed forever.
    if (!isPage(data) || seen.has(data.pagination.next_cursor)) {
      throw new ParseError("the answer is no next page", describe(operationOf(id, OPERATIONS), response))
    }
    return { ...answer, data }
  }

  async #answer(
    id: PlainOperationId,
    input: RawInput,
    options?: IdempotentRequestOptions,
  ): Promise<ApiResponse<unknown>> {
    const settings = this.settingsOf(options)
    const operation = operationOf(id, OPERATIONS)
    const [, , safe]: OperationRow = OPERATIONS[id]
    const read: Read<ApiResponse<unknown>> = async (response, scope) => {
      const text = await response.text()
      scope.close()
      const answer = describe(operation, response)
      const { requestId, rateLimit } = answer
      const data = id in WITHOUT_BODY ? undefined : contentOf(text, answer, settings.validate)
      return { data, response, requestId, rateLimit }
    }
    return await send(operation, input, settings, read, options?.idempotencyKey, safe)
  }
}

/** Methods that have the same effect when sent twice (RFC 9110, section 9.2.2). */
const IDEMPOTENT_METHODS = /^(GET|PUT|DELETE)$/

/**
 * Makes a call, with as many attempts as it takes and may have. Nothing of a request is used up by an attempt.
 *
 * @param idempotencyKey - Sent unless the caller's headers have another one. A POST that changes something gets one by itself.
 * @param safe - Whether it changes nothing although it is a POST.
 */
async function send<Result>(
  operation: Operation,
  input: RawInput,
  settings: Settings,
  read: Read<Result>,
  idempotencyKey?: string,
  safe?: "safe",
): Promise<Result> {
  const { timeoutMillis, deadlineMillis, signal } = settings
  // Pages not loaded over HTTPS lack this function; their calls are sent without a key, and without retries.
  const key = idempotencyKey ?? (operation.method === "POST" && !safe ? crypto.randomUUID?.() : undefined)
  const headers = [{ [IDEMPOTENCY_KEY]: key }, ...settings.headers, input.header]
  const request = prepareRequest(operation, settings.baseUrl, input, headers)
  const isRepeatable =
    IDEMPOTENT_METHODS.test(operation.method) ||
    // A PATCH of the service sets members to values; the effect of a raw PATCH is unknown.
    (operation.method === "PATCH" && operation.operationId !== null) ||
    safe ||
    request.headers().has(IDEMPOTENCY_KEY)
  const end = performance.now() + deadlineMillis
  for (let number = 1; ; number++) {
    const scope = new CallScope(operation, signal)
    const leftMillis = Math.max(0, end - performance.now())
    if (leftMillis < timeoutMillis) scope.startTimer("deadlineMillis", deadlineMillis, leftMillis)
    else scope.startTimer("timeoutMillis", timeoutMillis)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      return await scope.race(async () => await read(await attempt(request, number, settings, scope), scope))
    } catch (cause) {
      scope.abandon()
      const error = scope.explain(cause)
      const delayMillis = isRepeatable || didNothing(error) ? delayAfter(error, number, settings) : null
      if (delayMillis === null || performance.now() + delayMillis >= end) throw error
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      await pause(settings, { operation, attempt: number, delayMillis, error })
    }
  }
}

/** A copy of an answer whose body has been received. A status that has no body refuses even an empty one. */
async function readWhole(response: Response, scope: CallScope): Promise<Response> {
  const body = await response.arrayBuffer()
  scope.close()
  return new Response(body.byteLength ? body : null, response)
}

function isPage(value: unknown): value is Page<unknown> {
  if (!isObject(value) || !Array.isArray(value["data"]) || !isObject(value["pagination"])) return false
  const cursor = value["pagination"]["next_cursor"]
  return cursor === null || typeof cursor === "string"
}

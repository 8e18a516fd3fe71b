/** Calls operations by their operationId: the one way from a resource method to the network. */
import { ApiPromise, type ApiResponse } from "./api-promise.ts"
import { attempt } from "./attempt.ts"
import { CallScope } from "./call-scope.ts"
import { ParseError, type UnusableAnswer } from "./errors.ts"
import { type EventConnection, openEvents } from "./event-connection.ts"
import { type Operation, operationOf } from "./operation.ts"
import type {
  EmptyOperationId,
  ItemOf,
  ListOperationId,
  OperationId,
  OperationInput,
  Page,
  PlainOperationId,
  StreamingOperationId,
  Success,
} from "./operation-types.ts"
import { type ClientOptions, checkedTimeout, type RequestOptions, type Settings, settingsOf } from "./options.ts"
import { PagePromise } from "./pagination.ts"
import { parseRateLimit } from "./rate-limit.ts"
import { type PreparedRequest, prepareRequest, type RawInput } from "./serialize.ts"

/** Operations whose answer has no body. A new one in the specification is missing here until it is added. */
const WITHOUT_BODY: { readonly [Id in EmptyOperationId]: true } = { deleteWebhook: true }

/** Options of a stream that is kept open. */
export interface StreamOptions extends RequestOptions {
  /** Milliseconds without a single byte after which the connection counts as lost. */
  readonly idleTimeoutMillis: number
}

/** What every resource method goes through. */
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
    options?: RequestOptions,
  ): ApiPromise<Success<Id>>
  // The body is what the specification says of the operation; it is not validated again here.
  call(operationId: PlainOperationId, input: RawInput, options: RequestOptions = {}): ApiPromise<unknown> {
    return new ApiPromise(this.#answer(operationId, input, options))
  }

  /** Calls an operation that answers with a page, and then with the pages after it. */
  list<Id extends ListOperationId>(
    operationId: Id,
    input: OperationInput<Id>,
    options?: RequestOptions,
  ): PagePromise<ItemOf<Id>>
  list(operationId: ListOperationId, input: RawInput, options: RequestOptions = {}): PagePromise<unknown> {
    return new PagePromise(this.#page(operationId, input, options), (cursor) =>
      this.#page(operationId, { ...input, query: { ...input.query, cursor } }, options),
    )
  }

  /** Opens a stream of events; null when the service says that there is nothing more to tell. */
  async events<Id extends StreamingOperationId>(
    operationId: Id,
    input: OperationInput<Id>,
    options: StreamOptions,
  ): Promise<EventConnection | null>
  async events(id: StreamingOperationId, input: RawInput, options: StreamOptions): Promise<EventConnection | null> {
    const request = this.#prepare(id, input, "text/event-stream", options)
    return await this.#attempt(request, options, async (response, scope) => {
      if (response.status !== 204) return openEvents(describe(request.operation, response), response, scope, options)
      scope.close()
      return null
    })
  }

  async #page(id: ListOperationId, input: RawInput, options: RequestOptions): Promise<ApiResponse<Page<unknown>>> {
    const answer = await this.#answer(id, input, options)
    const { data } = answer
    if (!isPage(data)) {
      throw new ParseError("the answer is not a page of a list", describe(operationOf(id), answer.response))
    }
    // A cursor that leads to itself would be followed for ever.
    if (data.pagination.next_cursor !== null && data.pagination.next_cursor === input.query?.["cursor"]) {
      throw new ParseError("the next page is the same page", describe(operationOf(id), answer.response))
    }
    return { ...answer, data }
  }

  async #answer(id: PlainOperationId, input: RawInput, options: RequestOptions): Promise<ApiResponse<unknown>> {
    const request = this.#prepare(id, input, "application/json", options)
    return await this.#attempt(request, options, async (response, scope) => {
      const text = await scope.race(response.text())
      scope.close()
      const answer = describe(request.operation, response)
      const data = Object.hasOwn(WITHOUT_BODY, id) ? undefined : parseObject(text, answer)
      return { data, response, requestId: answer.requestId, rateLimit: answer.rateLimit }
    })
  }

  #prepare(id: OperationId, input: RawInput, accept: string, options: RequestOptions): PreparedRequest {
    const { baseUrl, headers } = this.#settings
    return prepareRequest(operationOf(id), baseUrl, input, accept, [headers, options.headers])
  }

  /**
   * Makes one attempt, from the credential to the end of `read`, and names its failure. A request is made with exactly one
   * attempt; retrying is calling this again, since nothing of a request is used up by an attempt.
   *
   * @param read - Reads the successful answer; closes the scope, or hands it on to what closes it.
   */
  async #attempt<Result>(
    request: PreparedRequest,
    options: RequestOptions,
    read: (response: Response, scope: CallScope) => Promise<Result>,
  ): Promise<Result> {
    const timeoutMillis = checkedTimeout("timeoutMillis", options.timeoutMillis ?? this.#settings.timeoutMillis)
    const scope = new CallScope(request.operation, options.signal, timeoutMillis)
    try {
      scope.signal.throwIfAborted()
      return await read(await attempt(request, this.#settings, scope), scope)
    } catch (cause) {
      scope.abandon()
      throw scope.explain(cause)
    }
  }
}

function describe(operation: Operation, response: Response): UnusableAnswer {
  const { headers, status } = response
  return { operation, status, requestId: headers.get("X-Request-Id"), rateLimit: parseRateLimit(headers) }
}

/** The JSON object in a body. The parser's own message is left out: it repeats a part of the body. */
function parseObject(text: string, answer: UnusableAnswer): object {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    const body = text === "" ? "an empty body" : "a body that is not JSON"
    throw new ParseError(`answered ${answer.status} with ${body}`, answer)
  }
  if (typeof value === "object" && value !== null) return value
  throw new ParseError(`answered ${answer.status} with JSON that is not an object`, answer)
}

function isPage(value: unknown): value is Page<unknown> {
  if (typeof value !== "object" || value === null || !("data" in value) || !("pagination" in value)) return false
  const { data, pagination } = value
  if (!Array.isArray(data) || typeof pagination !== "object" || pagination === null) return false
  return "next_cursor" in pagination && (pagination.next_cursor === null || typeof pagination.next_cursor === "string")
}

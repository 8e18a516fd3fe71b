/** The promise of an answer's body, from which the rest of the answer can be had too. */
import type { RateLimit } from "./rate-limit.ts"

/** The body of an answer together with what its headers say. */
export interface ApiResponse<Data> {
  readonly data: Data
  /** The answer itself, for its status and headers. Its body has been read. */
  readonly response: Response
  /** `X-Request-Id`: quote it when you ask for support. */
  readonly requestId: string | null
  /** State of the rate limit after this call; null when the answer does not tell. */
  readonly rateLimit: RateLimit | null
}

/**
 * A promise of the body of an answer. The request is sent when the method is called, and once.
 *
 * @example
 * ```ts
 * const run = await client.analysis.status(id)
 * const { data, rateLimit, requestId } = await client.analysis.status(id).withResponse()
 * ```
 */
export class ApiPromise<Data> extends Promise<Data> {
  readonly #response: Promise<ApiResponse<Data>>

  /** `then`, `catch` and `finally` return a plain promise: it has no response of its own. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise
  }

  constructor(response: Promise<ApiResponse<Data>>) {
    super((resolve, reject) => {
      response.then((answer) => resolve(answer.data), reject)
    })
    this.#response = response
  }

  /** The body together with the answer it came in. Rejects as the promise itself does. */
  async withResponse(): Promise<ApiResponse<Data>> {
    // The caller now watches the promise returned here; this one must not be reported as unhandled as well.
    this.catch(() => {})
    return await this.#response
  }
}

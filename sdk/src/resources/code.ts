/** Code: search the analyzed code by meaning, and ask questions about it. */
import type { ApiPromise } from "../api-promise.ts"
import type {
  CodeAnswer,
  CodeAskRequest,
  CodeSearchRequest,
  CodeSearchResponse,
  EmbeddingsStatus,
} from "../generated/types.ts"
import type { Given, Query } from "../operation-types.ts"
import type { RequestOptions } from "../options.ts"
import type { Transport } from "../transport.ts"

/** Filter of the coverage of the index. */
export type EmbeddingsStatusQuery = Query<"getEmbeddingsStatus">

/** The code search operations of a client: `client.code`. */
export class Code {
  readonly #transport: Transport

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Finds functions, classes and other parts of the analyzed code by what they do or what they are called, in the newest
   * indexed commit of each repository. `model` in the answer says what ranked the results.
   *
   * Needs the permission `code:read`.
   *
   * @param body - What to look for, and where.
   * @param options - Options of this call.
   * @returns The results, best first; none when nothing matches.
   * @throws ValidationError when the query is empty or too long, or a repository does not exist.
   * @throws InternalError with status 503 when the embedding model does not answer.
   * @example
   * ```ts
   * const { data } = await client.code.search({ query: "retry with exponential backoff", limit: 5 })
   * for (const { file_path, line_start, symbol_name } of data) console.log(`${file_path}:${line_start}`, symbol_name)
   * ```
   */
  search(body: Given<CodeSearchRequest>, options?: RequestOptions): ApiPromise<CodeSearchResponse> {
    return this.#transport.call("searchCode", { body }, options)
  }

  /**
   * Answers a question from the analyzed code and names the places that the answer rests on. `answered_by` says who
   * answered: a language model, or `extractive` when none is configured and the answer quotes the code. Show it to your
   * users. With the `conversation_id` of an answer, a follow-up question is about what that answer was about.
   *
   * Needs the permission `code:read`.
   *
   * @param body - The question.
   * @param options - Options of this call.
   * @throws ValidationError when the question is empty or too long, or a repository or the conversation does not exist.
   * @throws InternalError with status 503 when the language model does not answer.
   * @example
   * ```ts
   * const { answer, conversation_id } = await client.code.ask({ question: "Where are payments refunded?" })
   * const callers = await client.code.ask({ question: "Who calls it?", conversation_id })
   * ```
   */
  ask(body: Given<CodeAskRequest>, options?: RequestOptions): ApiPromise<CodeAnswer> {
    return this.#transport.call("askCode", { body }, options)
  }

  /**
   * Coverage of the index that {@link Code.search} and {@link Code.ask} use, in percent, for all enabled repositories
   * or for one.
   *
   * Needs the permission `code:read`.
   *
   * @param query - Only one repository.
   * @param options - Options of this call.
   * @throws NotFoundError when the repository does not exist.
   * @example
   * ```ts
   * const { coverage_percent, repositories } = await client.code.embeddingsStatus()
   * ```
   */
  embeddingsStatus(query?: EmbeddingsStatusQuery, options?: RequestOptions): ApiPromise<EmbeddingsStatus> {
    return this.#transport.call("getEmbeddingsStatus", { query }, options)
  }
}

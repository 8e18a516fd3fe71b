/** API keys: what programs of the organization use the service with. */
import type { ApiPromise } from "../api-promise.ts"
import type { ApiKey, ApiKeyCreateRequest, ApiKeyWithSecret } from "../generated/types.ts"
import type { Given, Query } from "../operation-types.ts"
import type { IdempotentRequestOptions, RequestOptions } from "../options.ts"
import type { PagePromise } from "../pagination.ts"
import type { Transport } from "../transport.ts"

/** Page size of the list of API keys. */
export type ApiKeyListQuery = Query<"listApiKeys">

/** The operations on API keys of a client: `client.apiKeys`. */
export class ApiKeys {
  readonly #transport: Transport

  /** @internal */
  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Makes an API key with the permissions that are chosen for it. The answer has the key itself, which is shown only
   * this once.
   *
   * Needs the permission `api_keys:write`.
   *
   * @param body - What the key is for, what it may do, and until when.
   * @param options - Options of this call.
   * @throws ForbiddenError when the key would have a permission that the client's own credential lacks.
   * @throws ConflictError when the organization has as many keys as it may have.
   * @example
   * ```ts
   * const { secret } = await client.apiKeys.create({
   *   name: "Build server",
   *   permissions: ["analysis:read", "analysis:write", "findings:read"],
   *   expires_at: "2027-01-15T00:00:00Z",
   * })
   * ```
   */
  create(body: Given<ApiKeyCreateRequest>, options?: IdempotentRequestOptions): ApiPromise<ApiKeyWithSecret> {
    return this.#transport.call("createApiKey", { body }, options)
  }

  /**
   * The API keys of the organization, newest first, without their secrets.
   *
   * Needs the permission `api_keys:read`.
   *
   * @param query - Size of a page.
   * @param options - Options of every page's call.
   * @example
   * ```ts
   * for await (const key of client.apiKeys.list()) console.log(key.prefix, key.name, key.last_used_at ?? "never used")
   * ```
   */
  list(query?: ApiKeyListQuery, options?: RequestOptions): PagePromise<ApiKey> {
    return this.#transport.list("listApiKeys", { query }, options)
  }

  /**
   * One API key, without its secret.
   *
   * Needs the permission `api_keys:read`.
   *
   * @param id - Identifier of the key, not the key itself.
   * @param options - Options of this call.
   * @throws NotFoundError when the key does not exist.
   * @example
   * ```ts
   * const { is_active } = await client.apiKeys.get(keyId)
   * ```
   */
  get(id: string, options?: RequestOptions): ApiPromise<ApiKey> {
    return this.#transport.call("getApiKey", { path: { id } }, options)
  }

  /**
   * Ends an API key for good: from now on a call with it is refused. It stays listed; repeating the call changes nothing.
   *
   * Needs the permission `api_keys:write`.
   *
   * @param id - Identifier of the key, not the key itself.
   * @param options - Options of this call.
   * @throws NotFoundError when the key does not exist.
   * @example
   * ```ts
   * await client.apiKeys.revoke(keyId)
   * ```
   */
  revoke(id: string, options?: IdempotentRequestOptions): ApiPromise<ApiKey> {
    return this.#transport.call("revokeApiKey", { path: { id } }, options)
  }
}

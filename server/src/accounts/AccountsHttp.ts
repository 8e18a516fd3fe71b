/** Handlers of the API key operations. */
import { DateTime, Effect, Option, Redacted } from "effect"
import { ConflictError, ForbiddenError, NotFoundError, ValidationError } from "../contract/Errors.ts"
import type { ApiKey } from "../contract/generated/types.ts"
import { decodeCursor, defaultPageSize, newestFirst, page } from "../contract/Pagination.ts"
import { CurrentPrincipal, type Permission, type Principal } from "../contract/Principal.ts"
import { handlers, Reply } from "../contract/Spec.ts"
import { instantOf } from "../contract/Timestamps.ts"
import { type ApiKeyRow, ApiKeys } from "./ApiKeys.ts"

const apiKeyOf = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  permissions: row.permissions,
  is_active: row.is_active,
  created_by: row.created_by,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
})

const orNoKey = (id: string) =>
  Option.match<NotFoundError | Effect.Effect<ApiKeyRow>, ApiKeyRow>({
    onNone: () => new NotFoundError({ detail: `There is no API key ${id}.` }),
    onSome: Effect.succeed,
  })

/** Fails unless the caller has all permissions that the new key would get. */
const requireAll = (
  { permissions, grantedBy }: Principal,
  granted: ReadonlyArray<Permission>,
): Effect.Effect<void, ForbiddenError> => {
  const lacking = granted.filter((permission) => !permissions.has(permission))
  if (lacking.length === 0) return Effect.void
  const named = `${lacking.length === 1 ? "the permission" : "the permissions"} ${lacking.join(", ")}`
  return new ForbiddenError({ detail: `The key would have ${named}, which ${grantedBy} does not have.` })
}

const expiryOf = (expiresAt: string | undefined): Effect.Effect<Option.Option<Date>, ValidationError> =>
  Effect.flatMap(DateTime.nowAsDate, (now) => {
    const expiry = Option.map(Option.fromNullishOr(expiresAt), instantOf)
    if (Option.exists(expiry, (at) => at <= now)) {
      const message = "must be in the future"
      return new ValidationError({
        detail: `The member expires_at ${message}.`,
        errors: [{ in: "body", field: "/expires_at", message }],
      })
    }
    return Effect.succeed(expiry)
  })

/** Handlers of `createApiKey`, `listApiKeys`, `getApiKey` and `revokeApiKey`. */
export const make = Effect.gen(function* () {
  const apiKeys = yield* ApiKeys

  return handlers({
    createApiKey: Effect.fn("createApiKey")(function* ({ body }) {
      const principal = yield* CurrentPrincipal
      yield* requireAll(principal, body.permissions)
      const { key, secret } = yield* apiKeys
        .create({
          organizationId: principal.organizationId,
          name: body.name,
          permissions: body.permissions,
          expiresAt: yield* expiryOf(body.expires_at),
          createdBy: Option.some(principal.name),
        })
        .pipe(Effect.mapError(({ message }) => new ConflictError({ detail: message })))
      return new Reply({
        body: { ...apiKeyOf(key), secret: Redacted.value(secret) },
        headers: { Location: `/api/v1/api-keys/${key.id}` },
      })
    }),

    listApiKeys: Effect.fn("listApiKeys")(function* ({ query: { limit = defaultPageSize, cursor } }) {
      const { organizationId } = yield* CurrentPrincipal
      const query = ["api-keys", organizationId]
      const after = yield* decodeCursor(cursor, query, newestFirst)
      const rows = yield* apiKeys.list(organizationId, { after, limit: limit + 1 })
      return page({
        rows,
        limit,
        query,
        position: ({ created_at, id }) => [created_at.toISOString(), id],
        item: apiKeyOf,
      })
    }),

    getApiKey: Effect.fn("getApiKey")(function* ({ path: { id } }) {
      const { organizationId } = yield* CurrentPrincipal
      return apiKeyOf(yield* Effect.flatMap(apiKeys.find(organizationId, id), orNoKey(id)))
    }),

    revokeApiKey: Effect.fn("revokeApiKey")(function* ({ path: { id } }) {
      const { organizationId } = yield* CurrentPrincipal
      return apiKeyOf(yield* Effect.flatMap(apiKeys.revoke(organizationId, id), orNoKey(id)))
    }),
  })
})

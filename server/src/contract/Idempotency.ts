/** Idempotency keys: parsing the header, and comparing requests. */
import { Context, type Effect } from "effect"
import { createHash } from "node:crypto"
import type { Answer } from "./Answer.ts"
import type { ApiError } from "./Errors.ts"
import type { OperationId } from "./Spec.ts"

/** Name of the header, as in the spec. */
export const idempotencyHeader = "Idempotency-Key"

/** Quoted string of RFC 8941, as the header's draft standard requires. */
const quotedString = /^"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])+)"$/

/**
 * Key in a header, plain or as a quoted string; `undefined` if the quoted string is malformed.
 *
 * @example
 * keyIn('"8f14e45f"') // "8f14e45f"
 */
export const keyIn = (header: string): string | undefined =>
  header.startsWith('"') ? quotedString.exec(header)?.[1]?.replaceAll(/\\(["\\])/g, "$1") : header

/** Sorts members by name, so that equal JSON values have the same text. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== "object" || value === null) return value
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(members.map(([name, member]) => [name, canonical(member)]))
}

/** Parts of a request that are compared. */
interface Asked {
  readonly path: object
  readonly query?: object | undefined
  readonly body: unknown
  /** Credential, if the response contains a secret. */
  readonly credential?: string | undefined
}

/** Hash of a request: its path parameters, query and body, and the credential if the response contains a secret. */
export const requestHash = ({ path, query = {}, body, credential }: Asked): Buffer =>
  createHash("sha256")
    .update(
      JSON.stringify([
        canonical(path),
        body === undefined ? [] : [canonical(body)],
        ...(Object.keys(query).length === 0 ? [] : [canonical(query)]),
        ...(credential === undefined ? [] : [credential]),
      ]),
    )
    .digest()

/** Operations whose response contains a secret: only the same credential gets the stored response again. */
export const answersSecret: ReadonlySet<OperationId> = new Set<OperationId>([
  "createApiKey",
  "createWebhook",
  "rotateWebhookSecret",
])

/** Call with an idempotency key. */
export interface KeyedCall {
  /** Keys are separate for each organization. */
  readonly organizationId: string
  readonly operation: OperationId
  readonly key: string
  readonly requestHash: Buffer
}

/** Runs a call with a key once and stores its response. The edge provides the implementation. */
export class Idempotency extends Context.Service<
  Idempotency,
  {
    /** Stored response of an earlier call with the same key, or else the response of `answer`, which is then stored. */
    readonly once: <R>(
      call: KeyedCall,
      answer: Effect.Effect<Answer, ApiError, R>,
    ) => Effect.Effect<Answer, ApiError, R>
  }
>()("contract/Idempotency") {}

/** What an `Idempotency-Key` means for a call: the key itself, and which calls are the same. */
import { Context, type Effect } from "effect"
import { createHash } from "node:crypto"
import type { Answer } from "./Answer.ts"
import type { ApiError } from "./Errors.ts"
import type { OperationId } from "./Spec.ts"

/** The header's name, as the spec writes it. */
export const idempotencyHeader = "Idempotency-Key"

/** A string of RFC 8941, as the header's draft standard has it. */
const quotedString = /^"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])+)"$/

/**
 * The key that a header carries: plain, or as a quoted string; `undefined` for a quoted string that is none.
 *
 * @example
 * keyIn('"8f14e45f"') // "8f14e45f"
 */
export const keyIn = (header: string): string | undefined =>
  header.startsWith('"') ? quotedString.exec(header)?.[1]?.replaceAll(/\\(["\\])/g, "$1") : header

/** Members by name, so that two spellings of the same JSON are one. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== "object" || value === null) return value
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(members.map(([name, member]) => [name, canonical(member)]))
}

/** The parts of a request that tell it from others. */
interface Asked {
  readonly path: object
  readonly query?: object | undefined
  readonly body: unknown
  /** The credential, where the answer holds a secret. */
  readonly credential?: string | undefined
}

/** Hash of a request: of the record that its path names, its query and body, and the credential where the answer holds a secret. */
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

/** Operations whose answer holds a secret: only the credential that made it gets it again. */
export const answersSecret: ReadonlySet<OperationId> = new Set<OperationId>([
  "createApiKey",
  "createWebhook",
  "rotateWebhookSecret",
])

/** A call that carries a key. */
export interface KeyedCall {
  /** Keys of different organizations never meet. */
  readonly organizationId: string
  readonly operation: OperationId
  readonly key: string
  readonly requestHash: Buffer
}

/** Answers a keyed call once. The edge provides it. */
export class Idempotency extends Context.Service<
  Idempotency,
  {
    /** The stored answer to an earlier call with the key, or else that of `answer`, stored for the next. */
    readonly once: <R>(
      call: KeyedCall,
      answer: Effect.Effect<Answer, ApiError, R>,
    ) => Effect.Effect<Answer, ApiError, R>
  }
>()("contract/Idempotency") {}

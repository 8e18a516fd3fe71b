/** Reads a successful response to `/embeddings`: vectors in any order, as numbers or as base64. */
import { Option, Result, Schema } from "effect"
import type { Verdict } from "../Refusal.ts"

/** The vector of each text, in order; none if it cannot be compared. */
export type Vectors = ReadonlyArray<Option.Option<Float32Array>>

const Item = Schema.Struct({
  index: Schema.optional(Schema.NullOr(Schema.Int)),
  embedding: Schema.Union([Schema.String, Schema.Array(Schema.NullOr(Schema.Number))]),
})
const Reply = Schema.Struct({ data: Schema.Array(Schema.Unknown) })
const decodeReply = Schema.decodeUnknownOption(Schema.fromJsonString(Reply))
const decodeItem = Schema.decodeUnknownOption(Item)

/** Result of reading a response. */
export type ReadVerdict = Verdict | { readonly kind: "read"; readonly value: Vectors }

const invalid = (reason: Extract<Verdict, { kind: "invalid" }>["reason"], detail: string): Verdict => ({
  kind: "invalid",
  reason,
  detail,
})

const bytesPerNumber = 4

/** Little-endian numbers of single precision. */
const fromBase64 = (text: string): Float32Array | undefined => {
  const bytes = Buffer.from(text, "base64")
  if (bytes.length === 0 || bytes.length % bytesPerNumber !== 0) return undefined
  return Float32Array.from({ length: bytes.length / bytesPerNumber }, (_, at) => bytes.readFloatLE(at * bytesPerNumber))
}

/** Some servers write Python's NaN as `null`. */
const fromNumbers = (numbers: ReadonlyArray<number | null>): Float32Array =>
  Float32Array.from(numbers, (number) => number ?? Number.NaN)

/** Vector of length 1 with the same direction; none for a zero vector or one that is not finite. */
const normalized = (vector: Float32Array): Option.Option<Float32Array> => {
  let sum = 0
  for (const value of vector) sum += value * value
  const length = Math.sqrt(sum)
  return Number.isFinite(length) && length > 0 ? Option.some(vector.map((value) => value / length)) : Option.none()
}

/** Items in the order of their indexes, or as received if they have none. */
const inOrder = (items: ReadonlyArray<typeof Item.Type>): Result.Result<ReadonlyArray<typeof Item.Type>, Verdict> => {
  if (items.every(({ index }) => index === undefined || index === null)) return Result.succeed(items)
  const ordered: Array<typeof Item.Type> = []
  const seen = new Set<number>()
  for (const item of items) {
    const at = item.index ?? -1
    if (at < 0 || at >= items.length || seen.has(at)) {
      return Result.fail(invalid("wrong_count", "returned embeddings with repeated or unknown indexes"))
    }
    seen.add(at)
    ordered[at] = item
  }
  return Result.succeed(ordered)
}

/** Reads a vector for each of `texts` inputs from a successful response; checks their length if it is known. */
export const readEmbeddings = (
  headers: Readonly<Record<string, string>>,
  body: Uint8Array,
  texts: number,
  dimensions: Option.Option<number>,
): ReadVerdict => {
  if (!/^application\/json\b/i.test(headers["content-type"] ?? "")) {
    return invalid("content_type", "returned something other than JSON")
  }
  const reply = decodeReply(Buffer.from(body).toString("utf8"))
  if (Option.isNone(reply)) return invalid("not_json", "returned something other than a list of embeddings")
  const items = reply.value.data.flatMap((item) => Option.toArray(decodeItem(item)))
  if (items.length < reply.value.data.length) {
    return invalid("unexpected_shape", "returned list items that are not embeddings")
  }
  if (items.length !== texts) {
    return invalid("wrong_count", `returned ${items.length} embeddings for ${texts} inputs`)
  }
  const ordered = inOrder(items)
  if (Result.isFailure(ordered)) return ordered.failure
  const vectors = ordered.success.map(({ embedding }) =>
    typeof embedding === "string" ? fromBase64(embedding) : fromNumbers(embedding),
  )
  const known = vectors.filter((vector) => vector !== undefined)
  if (known.length < vectors.length) return invalid("unexpected_shape", "returned an embedding that is not a vector")
  const expected = Option.getOrElse(dimensions, () => known[0]?.length ?? 0)
  const other = known.find(({ length }) => length !== expected || length === 0)
  if (other !== undefined) {
    return invalid("wrong_dimensions", `returned ${other.length} dimensions where ${expected} are expected`)
  }
  return { kind: "read", value: known.map(normalized) }
}

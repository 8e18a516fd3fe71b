/** A model for embeddings, against an endpoint that does all that endpoints are known to do. */
import { describe, expect, it } from "@effect/vitest"
import { Effect, Option, Result } from "effect"
import { embeddingsOf, key } from "./clients.ts"
import { aModelDouble, answers, dimensions, embeds, refuses, type Reply, vectorOf } from "./ModelDouble.ts"

const texts = ["open the file", "close the file", "send a letter"]

const unit = (vector: ReadonlyArray<number>) => {
  const length = Math.hypot(...vector)
  return vector.map((value) => expect.closeTo(value / length, 5))
}

/** Asks once where the endpoint answers so; what came of it, and what was asked. */
const askedWith = (...replies: ReadonlyArray<Reply>) =>
  Effect.gen(function* () {
    const double = yield* aModelDouble
    double.next(...replies)
    const model = yield* embeddingsOf(double)
    const result = yield* Effect.result(model.embedDocuments(texts))
    return { result, asked: double.asked }
  })

/** Refuses more than so many texts at once. */
const takesAtMost =
  (most: number, refusal: Reply): Reply =>
  (asked, response) =>
    (asked.body.input.length > most ? refusal : embeds())(asked, response)

describe("vectors", () => {
  it.live("come one for each text, in its order, with length 1", () =>
    Effect.gen(function* () {
      const { result, asked } = yield* askedWith()
      const vectors = Result.getOrThrow(Result.flatMap(result, Result.all))
      expect(vectors.map((vector) => [...vector])).toEqual(texts.map((text) => unit(vectorOf(text))))
      expect(asked[0]?.headers.authorization).toBe(`Bearer ${key}`)
      expect(asked[0]?.body).toEqual({ model: "test-embeddings", input: texts, encoding_format: "float" })
    }),
  )

  it.live("are put in order by their index, and need neither usage nor index", () =>
    Effect.gen(function* () {
      const data = texts.map((text, index) => ({ index, embedding: vectorOf(text) }))
      const turned = yield* askedWith(answers(200, { data: data.toReversed() }))
      const bare = yield* askedWith(answers(200, { data: data.map(({ embedding }) => ({ embedding })) }))
      const straight = yield* askedWith()
      expect(turned.result).toEqual(straight.result)
      expect(bare.result).toEqual(straight.result)
    }),
  )

  it.live("may come in base64, as OpenAI's own library has them", () =>
    Effect.gen(function* () {
      const packed = embeds((text) => Buffer.from(Float32Array.from(vectorOf(text)).buffer).toString("base64"))
      const { result } = yield* askedWith(packed)
      expect(result).toEqual((yield* askedWith()).result)
    }),
  )

  it.live("are asked for in batches, with the prefix of what they are for, cut to a length", () =>
    Effect.gen(function* () {
      const double = yield* aModelDouble
      const model = yield* embeddingsOf(double, {
        batch: 2,
        documentPrefix: "search_document: ",
        queryPrefix: "search_query: ",
        maxCharacters: 10,
        dimensions: Option.some(dimensions),
      })
      yield* model.embedDocuments(["a".repeat(20), "123456789🦊", "c"])
      yield* model.embedQuery("where is it?")
      expect(double.asked.map(({ body }) => body.input)).toEqual([
        [`search_document: ${"a".repeat(10)}`, "search_document: 123456789"],
        ["search_document: c"],
        ["search_query: where is i"],
      ])
      expect(double.asked.every(({ body }) => body["dimensions"] === dimensions)).toBe(true)
    }),
  )

  it.live("are not asked for texts without any, which endpoints refuse", () =>
    Effect.gen(function* () {
      const double = yield* aModelDouble
      const model = yield* embeddingsOf(double)
      const results = yield* model.embedDocuments(["", "open the file", " \n"])
      expect(results.map(Result.isSuccess)).toEqual([false, true, false])
      expect(double.asked.map(({ body }) => body.input)).toEqual([["open the file"]])
      expect(yield* Effect.flip(model.embedQuery(" "))).toMatchObject({ _tag: "ModelRefused", reason: "request" })
    }),
  )

  it.live("are had of texts that no encoding knows", () =>
    Effect.gen(function* () {
      const double = yield* aModelDouble
      const model = yield* embeddingsOf(double)
      yield* model.embedDocuments(["a\ud800b\u0000c"])
      expect(double.asked[0]?.body.input).toEqual(["a\ufffdb\ufffdc"])
    }),
  )
})

describe("an answer that cannot be used", () => {
  const item = (index: number, embedding: unknown = [1, 2, 3]) => ({ index, embedding })
  const list = (...data: ReadonlyArray<unknown>) => answers(200, { data })
  const cases: ReadonlyArray<readonly [what: string, reply: Reply, reason: string, detail: string | RegExp]> = [
    ["has too few", list(item(0), item(1)), "wrong_count", "returned 2 embeddings for 3 inputs"],
    ["has too many", list(item(0), item(1), item(2), item(3)), "wrong_count", "returned 4 embeddings for 3 inputs"],
    ["has none", list(), "wrong_count", "returned 0 embeddings for 3 inputs"],
    ["has one of a text twice", list(item(0), item(1), item(1)), "wrong_count", /repeated or unknown indexes/],
    ["has one of no text", list(item(0), item(1), item(7)), "wrong_count", /repeated or unknown indexes/],
    [
      "has lengths that differ",
      list(item(0), item(1, [1, 2]), item(2)),
      "wrong_dimensions",
      "returned 2 dimensions where 3 are expected",
    ],
    ["has vectors without numbers", list(item(0, []), item(1, []), item(2, [])), "wrong_dimensions", /returned 0/],
    ["has base64 that is none", list(item(0, "AAA="), item(1, "!"), item(2, "")), "unexpected_shape", /not a vector/],
    ["has words for numbers", list(item(0, ["1"]), item(1), item(2)), "unexpected_shape", /not embeddings/],
    ["has no list", answers(200, { embedding: [1, 2] }), "not_json", /other than a list/],
    [
      "has Python's NaN in it",
      (_, response) =>
        response.setHeader("content-type", "application/json").end('{"data":[{"index":0,"embedding":[NaN]}]}'),
      "not_json",
      /other than a list/,
    ],
    ["is a page of a proxy", answers(200, "<html>"), "content_type", /other than JSON/],
  ]
  it.live.each(cases)("because it %s is a typed failure", ([, reply, reason, detail]) =>
    Effect.gen(function* () {
      const { result, asked } = yield* askedWith(reply)
      expect(result).toMatchObject({
        failure: {
          _tag: "ModelAnswerInvalid",
          reason,
          detail: typeof detail === "string" ? detail : expect.stringMatching(detail),
        },
      })
      expect(asked).toHaveLength(1)
    }),
  )

  it.live("for one text leaves the others their vectors", () =>
    Effect.gen(function* () {
      const { result } = yield* askedWith(
        embeds((text, at) =>
          at === 0 ? vectorOf(text).map(() => null) : at === 1 ? vectorOf(text).map(() => 0) : vectorOf(text),
        ),
      )
      expect(Result.getOrThrow(result).map((one) => Result.isFailure(one) && one.failure.reason)).toEqual([
        "not_finite",
        "not_finite",
        false,
      ])
    }),
  )

  it.live("has infinite numbers, in JSON or base64", () =>
    Effect.gen(function* () {
      const packed = Buffer.from(Float32Array.from([Number.NaN, 1]).buffer).toString("base64")
      const first = yield* askedWith(embeds(() => packed))
      const second = yield* askedWith((_, response) => {
        const data = texts.map((_text, index) => `{"index":${index},"embedding":[1e999,1]}`)
        response.setHeader("content-type", "application/json").end(`{"data":[${data.join()}]}`)
      })
      for (const { result } of [first, second]) {
        expect(Result.getOrThrow(result).every(Result.isFailure)).toBe(true)
      }
    }),
  )

  it.live("has other dimensions than are set, or than it had before", () =>
    Effect.gen(function* () {
      const double = yield* aModelDouble
      const set = yield* embeddingsOf(double, { dimensions: Option.some(3) })
      expect(yield* Effect.flip(set.embedDocuments(texts))).toMatchObject({
        reason: "wrong_dimensions",
        detail: `returned ${dimensions} dimensions where 3 are expected`,
      })
      const learned = yield* embeddingsOf(double)
      yield* learned.embedDocuments(texts)
      double.next(embeds((text) => vectorOf(text, 8)))
      expect(yield* Effect.flip(learned.embedQuery("open"))).toMatchObject({ reason: "wrong_dimensions" })
    }),
  )

  it.live("is longer than vectors can be", () =>
    Effect.gen(function* () {
      const { result } = yield* askedWith((_, response) => {
        response.setHeader("content-type", "application/json").end(`{"x":"${"y".repeat(3 * 1024 * 1024)}"}`)
      })
      expect(result).toMatchObject({ failure: { reason: "too_large" } })
    }),
  )
})

describe("an endpoint that takes less", () => {
  const many = Array.from({ length: 8 }, (_, at) => `text number ${at}`)

  it.live.each([
    ["413", answers(413, { error: "payload too large" })],
    ["TEI's", answers(422, { error: "batch size 8 > maximum allowed batch size 3", error_type: "Validation" })],
    ["OpenAI's", refuses(400, "array too long", { code: "array_above_max_length" })],
  ] as const)("at once (%s) gets smaller batches, then and from then on", ([, refusal]) =>
    Effect.gen(function* () {
      const double = yield* aModelDouble
      double.always("/embeddings", takesAtMost(3, refusal))
      const model = yield* embeddingsOf(double)
      const results = yield* model.embedDocuments(many)
      expect(results.every(Result.isSuccess)).toBe(true)
      expect(results.map((one) => [...Result.getOrThrow(one)])).toEqual(many.map((text) => unit(vectorOf(text))))
      const before = double.asked.length
      yield* model.embedDocuments(many)
      expect(double.asked.slice(before).map(({ body }) => body.input.length)).toEqual([2, 2, 2, 2])
    }),
  )

  it.live("of one text gets its beginning, and the others are embedded as they are", () =>
    Effect.gen(function* () {
      const double = yield* aModelDouble
      const refusal = answers(413, {
        error: "inputs must have less than 512 tokens. Given: 900",
        error_type: "Validation",
      })
      double.always("/embeddings", (asked, response) => {
        const isTooLong = asked.body.input.some((text) => text.length > 300)
        ;(isTooLong ? refusal : embeds())(asked, response)
      })
      const model = yield* embeddingsOf(double)
      const results = yield* model.embedDocuments(["short", "x".repeat(1000), "also short"])
      expect(results.every(Result.isSuccess)).toBe(true)
      expect(double.asked.at(-2)?.body.input).toEqual(["x".repeat(250)])
      // one text that was too long says nothing about how many are
      yield* model.embedDocuments(many)
      expect(double.asked.at(-1)?.body.input).toHaveLength(8)
    }),
  )

  it.live("of one text, however short, leaves that one without a vector, and says why", () =>
    Effect.gen(function* () {
      const double = yield* aModelDouble
      double.always("/embeddings", (asked, response) => {
        const isBad = asked.body.input.some((text) => text.startsWith("bad"))
        ;(isBad ? refuses(400, "filtered", { code: "content_filter" }) : embeds())(asked, response)
      })
      const model = yield* embeddingsOf(double)
      const results = yield* model.embedDocuments(["good", "bad", "fine", "well"])
      expect(results.map((one) => Result.isFailure(one) && one.failure.reason)).toEqual([
        false,
        "content",
        false,
        false,
      ])
    }),
  )

  it.live("of everything is given up after few tries", () =>
    Effect.gen(function* () {
      const double = yield* aModelDouble
      double.always("/embeddings", refuses(400, "no"))
      const model = yield* embeddingsOf(double)
      expect(yield* Effect.flip(model.embedDocuments(many))).toMatchObject({ _tag: "ModelRefused", reason: "request" })
      expect(double.asked.length).toBeLessThanOrEqual(4)
    }),
  )

  it.live("of a parameter it does not know is asked without it, then and from then on", () =>
    Effect.gen(function* () {
      const double = yield* aModelDouble
      double.next(refuses(400, "Unknown parameter: 'encoding_format'"))
      const model = yield* embeddingsOf(double)
      yield* model.embedDocuments(texts)
      yield* model.embedDocuments(texts)
      expect(double.asked.map(({ body }) => "encoding_format" in body)).toEqual([true, false, false])
    }),
  )
})

describe("an endpoint that is away", () => {
  it.live("is asked again, and then said to be", () =>
    Effect.gen(function* () {
      const busy = refuses(429, "slow down", { headers: { "retry-after": "0" } })
      const passing = yield* askedWith(busy, answers(503, { error: "loading" }))
      expect(Result.isSuccess(passing.result)).toBe(true)
      expect(passing.asked).toHaveLength(3)
      const lasting = yield* askedWith(busy, busy, busy)
      expect(lasting.result).toMatchObject({ failure: { _tag: "ModelUnavailable", reason: "rate_limited" } })
    }),
  )
})

/** A model for embeddings whose endpoint is away, is silent, wants a key, or is asked for very much. */
import { describe, expect, it } from "@effect/vitest"
import { Effect, Option, Result } from "effect"
import { embeddingsOf, key } from "./clients.ts"
import { aModelDouble, answers, embeds, isSilent, refuses, type Reply } from "./ModelDouble.ts"

describe("an endpoint for embeddings", () => {
  it.live("is asked at /embeddings alone, and needs no key", () =>
    Effect.gen(function* () {
      const double = yield* aModelDouble
      const model = yield* embeddingsOf(double, { apiKey: Option.none() })
      yield* model.embedDocuments(["open the file"])
      yield* model.embedQuery("where is it opened?")
      expect(double.asked.map(({ path }) => path)).toEqual(["/embeddings", "/embeddings"])
      for (const { headers } of double.asked) expect(headers).not.toHaveProperty("authorization")
    }),
  )

  it.live("takes five texts in batches of two with three requests", () =>
    Effect.gen(function* () {
      const double = yield* aModelDouble
      const model = yield* embeddingsOf(double, { batch: 2 })
      const results = yield* model.embedDocuments(["a", "b", "c", "d", "e"].map((letter) => `text ${letter}`))
      expect(results.every(Result.isSuccess)).toBe(true)
      expect(double.asked.map(({ body }) => body.input.length)).toEqual([2, 2, 1])
    }),
  )

  it.live.each([
    ["numbers", (vector: Float32Array) => Array.from(vector)],
    ["base64", (vector: Float32Array) => Buffer.from(vector.buffer).toString("base64")],
  ] as const)("answers with 256 vectors of 1536 dimensions as %s", ([, write]) =>
    Effect.gen(function* () {
      const double = yield* aModelDouble
      double.always(
        "/embeddings",
        embeds((_, at) => write(Float32Array.from({ length: 1536 }, (__, axis) => Math.sin(at + axis)))),
      )
      const model = yield* embeddingsOf(double, { batch: 256 })
      const results = yield* model.embedDocuments(Array.from({ length: 256 }, (_, at) => `text number ${at}`))
      expect(results.map((one) => Result.getOrThrow(one).length)).toEqual(Array.from({ length: 256 }, () => 1536))
      expect(double.asked).toHaveLength(1)
    }),
  )
})

describe("an endpoint for embeddings that gives none", () => {
  const refusals: ReadonlyArray<readonly [what: string, reply: Reply, tag: string, reason: string]> = [
    ["wants another key", refuses(401, `Incorrect API key provided: ${key}`), "ModelRefused", "credentials"],
    ["does not know the model", refuses(404, "model 'x' not found"), "ModelRefused", "not_found"],
    ["points elsewhere", answers(302, "<html>", { location: "http://169.254.169.254/" }), "ModelRefused", "redirect"],
    [
      "wants a long pause",
      refuses(429, "slow", { headers: { "retry-after": "90" } }),
      "ModelUnavailable",
      "rate_limited",
    ],
  ]
  it.live.each(refusals)(
    "because it %s is asked once, and says nothing of the key or the text",
    ([, reply, _tag, reason]) =>
      Effect.gen(function* () {
        const double = yield* aModelDouble
        double.always("/embeddings", reply)
        const model = yield* embeddingsOf(double)
        const error = yield* Effect.flip(model.embedQuery("open the file"))
        expect(error).toMatchObject({ _tag, reason })
        expect(double.asked).toHaveLength(1)
        const said = `${error.message} ${JSON.stringify(error)}`
        expect(said).not.toContain(key)
        expect(said).not.toContain("open the file")
      }),
  )

  it.live("because it is silent is given up at the deadline", () =>
    Effect.gen(function* () {
      const double = yield* aModelDouble
      double.always("/embeddings", isSilent)
      const model = yield* embeddingsOf(double, { timeoutSeconds: 0.2 })
      expect(yield* Effect.flip(model.embedDocuments(["open the file"]))).toMatchObject({
        _tag: "ModelUnavailable",
        reason: "timeout",
      })
    }),
  )

  it.live("because it does not listen is unavailable", () =>
    Effect.gen(function* () {
      const model = yield* embeddingsOf({ url: "http://127.0.0.1:9/v1" })
      expect(yield* Effect.flip(model.embedQuery("open"))).toMatchObject({
        _tag: "ModelUnavailable",
        reason: "connection",
      })
    }),
  )
})

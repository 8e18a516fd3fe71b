/** A model for answers, against an endpoint that does all that endpoints are known to do. */
import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber, Option, Result } from "effect"
import { readAnswer } from "../../../server/src/models/chat/readAnswer.ts"
import { aJsonQuestion, aQuestion, chatOf, key } from "./clients.ts"
import {
  aModelDouble,
  answers,
  breaksOff,
  event,
  isSilent,
  piece,
  refuses,
  type Reply,
  says,
  saysWhole,
  stalls,
  streams,
} from "./ModelDouble.ts"

/** Asks once where the endpoint answers so; what came of it, and what was asked. */
const askedWith = (...replies: ReadonlyArray<Reply>) =>
  Effect.gen(function* () {
    const double = yield* aModelDouble
    double.next(...replies)
    const chat = yield* chatOf(double)
    const result = yield* Effect.result(chat.complete(aQuestion))
    return { result, asked: double.asked }
  })

describe("an answer", () => {
  it.live("that is streamed comes whole, with the tokens that it took", () =>
    Effect.gen(function* () {
      const { result, asked } = yield* askedWith(says("It is a queue. 🦊 Ünïcode"))
      expect(result).toEqual(
        Result.succeed({
          text: "It is a queue. 🦊 Ünïcode",
          usage: { inputTokens: 100, outputTokens: 20, isEstimated: false },
        }),
      )
      expect(asked[0]?.headers.authorization).toBe(`Bearer ${key}`)
      expect(asked[0]?.body).toEqual({
        model: "test-model",
        messages: [
          { role: "system", content: "Answer." },
          { role: "user", content: "What is it?" },
        ],
        stream: true,
        stream_options: { include_usage: true },
        max_tokens: 1000,
        temperature: 0,
      })
    }),
  )

  it.live("is asked for at /chat/completions alone, and needs no key", () =>
    Effect.gen(function* () {
      const double = yield* aModelDouble
      const chat = yield* chatOf(double, { apiKey: Option.none() })
      yield* chat.complete(aQuestion)
      yield* chat.complete(aJsonQuestion)
      expect(double.asked.map(({ path }) => path)).toEqual(["/chat/completions", "/chat/completions"])
      for (const { headers } of double.asked) expect(headers).not.toHaveProperty("authorization")
    }),
  )

  it.live("of an endpoint that does not stream is taken as well, without `refusal` and `logprobs`", () =>
    Effect.gen(function* () {
      const { result } = yield* askedWith(saysWhole("It is a stack."))
      expect(result).toMatchObject({ success: { text: "It is a stack.", usage: { inputTokens: 11, outputTokens: 3 } } })
    }),
  )

  it.live("without usage has it estimated, and says so", () =>
    Effect.gen(function* () {
      const { result } = yield* askedWith(says("It is a queue.", { usage: false }))
      expect(result).toMatchObject({ success: { usage: { inputTokens: 6, outputTokens: 5, isEstimated: true } } })
    }),
  )

  it.live("is over at its mark, though the connection stays open", () =>
    Effect.gen(function* () {
      const { result } = yield* askedWith((_, response) => {
        response.writeHead(200, { "content-type": "text/event-stream" })
        response.write(event(piece("Done.", "stop")) + event("[DONE]"))
      })
      expect(result).toMatchObject({ success: { text: "Done." } })
    }),
  )

  it.live("may speak of the mark, comments and other events without ending there", () =>
    Effect.gen(function* () {
      const { result } = yield* askedWith(
        streams(
          ": keep-alive\n\n",
          "event: ping\n\n",
          event(piece("A stream ends with data: [DONE]\n\n")),
          event(piece(" and so on.", "stop")),
          "data:[DONE]\n\n",
        ),
      )
      expect(result).toMatchObject({ success: { text: "A stream ends with data: [DONE]\n\n and so on." } })
    }),
  )

  it.live("may lack its mark, the empty line at its end, or a reason to end", () =>
    Effect.gen(function* () {
      const first = yield* askedWith(streams(event(piece("Done.", "stop"))))
      const second = yield* askedWith(streams(event(piece("Done.")), "data: [DONE]"))
      for (const { result } of [first, second]) expect(result).toMatchObject({ success: { text: "Done." } })
    }),
  )

  it.live("comes without the thoughts that a model has first", () =>
    Effect.gen(function* () {
      const { result } = yield* askedWith(says("<think>\nA queue? <b>No</b>.\n</think>\n\nIt is a stack."))
      expect(result).toMatchObject({ success: { text: "It is a stack." } })
    }),
  )

  it.live("may have its content in parts, and further choices, which are not asked for", () =>
    Effect.gen(function* () {
      const { result } = yield* askedWith(
        answers(200, {
          choices: [
            { index: 1, message: { content: "The other one." }, finish_reason: "stop" },
            {
              index: 0,
              message: {
                content: [
                  { type: "text", text: "One, " },
                  { type: "text", text: "two." },
                ],
              },
              finish_reason: "stop",
            },
          ],
        }),
      )
      expect(result).toMatchObject({ success: { text: "One, two." } })
    }),
  )
})

describe("an answer that is none", () => {
  const html = "<html>Sign in</html>"
  const cases: ReadonlyArray<readonly [what: string, reply: Reply, tag: string, reason: string]> = [
    ["is cut off at the longest", says("It is", { finishReason: "length" }), "ModelAnswerInvalid", "cut_off"],
    ["stops at a filter", says("It is", { finishReason: "content_filter" }), "ModelRefused", "content"],
    [
      "calls a tool that nobody offered",
      says("", { finishReason: "tool_calls" }),
      "ModelAnswerInvalid",
      "unexpected_shape",
    ],
    ["is empty", says("  \n"), "ModelAnswerInvalid", "empty"],
    ["is nothing but thoughts", says("<think>Hm.</think>"), "ModelAnswerInvalid", "empty"],
    ["has no choice", answers(200, { id: "x" }), "ModelAnswerInvalid", "unexpected_shape"],
    ["has an empty list of choices", answers(200, { choices: [] }), "ModelAnswerInvalid", "empty"],
    ["is of another shape", answers(200, { choices: "none" }), "ModelAnswerInvalid", "unexpected_shape"],
    ["is a page of a proxy", answers(200, html), "ModelAnswerInvalid", "content_type"],
    [
      "is said to be JSON and is not",
      answers(200, html, { "content-type": "application/json" }),
      "ModelAnswerInvalid",
      "not_json",
    ],
    ["has an event that is no JSON", streams("data: {\n\n", event("[DONE]")), "ModelAnswerInvalid", "broken_stream"],
    [
      "has bytes that are no UTF-8",
      (_, response) => {
        response.writeHead(200, { "content-type": "text/event-stream" }).end(Buffer.from([0x64, 0xff, 0xfe, 0x0a]))
      },
      "ModelAnswerInvalid",
      "broken_stream",
    ],
    [
      "refuses in so many words",
      answers(200, {
        choices: [{ index: 0, message: { content: null, refusal: "I cannot." }, finish_reason: "stop" }],
      }),
      "ModelRefused",
      "content",
    ],
    ["never ends in length", streams(event(piece("x".repeat(5 * 1024 * 1024)))), "ModelAnswerInvalid", "too_large"],
    ["wants a key", refuses(401, `Incorrect API key provided: ${key}`), "ModelRefused", "credentials"],
    ["is about a model that is not there", refuses(404, "model 'x' not found"), "ModelRefused", "not_found"],
    [
      "finds the text too long",
      refuses(400, "This model's maximum context length is 8192 tokens.", { code: "context_length_exceeded" }),
      "ModelRefused",
      "too_long",
    ],
    ["finds the body too large", answers(413, html), "ModelRefused", "too_large"],
    [
      "is filtered before the model",
      refuses(400, "The response was filtered.", { code: "content_filter" }),
      "ModelRefused",
      "content",
    ],
    ["does not accept the call", refuses(422, "input should be a string"), "ModelRefused", "request"],
    ["points elsewhere", answers(302, html, { location: "http://169.254.169.254/" }), "ModelRefused", "redirect"],
    [
      "has used up its quota",
      refuses(429, "You exceeded your current quota", { code: "insufficient_quota" }),
      "ModelUnavailable",
      "rate_limited",
    ],
  ]
  it.live.each(cases)("%s is a typed failure, and not asked for again", ([, reply, _tag, reason]) =>
    Effect.gen(function* () {
      const { result, asked } = yield* askedWith(reply)
      expect(result).toMatchObject({ failure: { _tag, reason, host: expect.stringMatching(/^127\.0\.0\.1:\d+$/) } })
      expect(asked).toHaveLength(1)
    }),
  )

  it.live("says nothing of the key, the question or what the endpoint said", () =>
    Effect.gen(function* () {
      const { result } = yield* askedWith(refuses(401, `Incorrect API key provided: ${key}. What is it?`))
      const error = Result.getOrThrow(Result.flip(result))
      expect(error.message).toMatch(/^The model at 127\.0\.0\.1:\d+ rejected the API key or requires one \(401\)\.$/)
      expect(JSON.stringify(error)).not.toContain(key)
      expect(JSON.stringify(error)).not.toContain("What is it?")
    }),
  )
})

describe("an endpoint that is away", () => {
  const passing: ReadonlyArray<readonly [what: string, reply: Reply]> = [
    ["is busy (429)", refuses(429, "Rate limit reached", { headers: { "retry-after": "0" } })],
    ["says so in milliseconds", refuses(429, "Rate limit reached", { headers: { "retry-after-ms": "1" } })],
    ["has a fault (500)", answers(500, { error: "llama runner process has terminated" })],
    ["is loading (503)", answers(503, { error: { message: "Loading model", code: 503 } })],
    ["breaks off", breaksOff],
    ["ends a stream without its end", streams(event(piece("It")))],
    ["has a fault in the middle", streams(event(piece("It")), event({ error: { message: "worker died", code: 502 } }))],
    ["has a fault in the middle, as a text", streams(event({ error: "out of memory" }))],
  ]
  it.live.each(passing)("that %s is asked again", ([, reply]) =>
    Effect.gen(function* () {
      const { result, asked } = yield* askedWith(reply, says("It is a queue."))
      expect(result).toMatchObject({ success: { text: "It is a queue." } })
      expect(asked).toHaveLength(2)
    }),
  )

  it.live("is asked three times at most, and the answer says when to come back", () =>
    Effect.gen(function* () {
      const fault = answers(500, { error: "no" })
      const { result, asked } = yield* askedWith(fault, fault, fault, fault)
      expect(result).toMatchObject({
        failure: { _tag: "ModelUnavailable", reason: "server_error", retryAfterSeconds: 10 },
      })
      expect(asked).toHaveLength(3)
    }),
  )

  it.live("that asks for a longer pause than there is time is left alone, by everybody", () =>
    Effect.gen(function* () {
      const double = yield* aModelDouble
      double.next(refuses(429, "Rate limit reached", { headers: { "retry-after": "120" } }))
      const chat = yield* chatOf(double)
      const first = yield* Effect.flip(chat.complete(aQuestion))
      expect(first).toMatchObject({ _tag: "ModelUnavailable", reason: "rate_limited", retryAfterSeconds: 120 })
      const second = yield* Effect.flip(chat.complete(aQuestion))
      expect(second).toMatchObject({ _tag: "ModelUnavailable", reason: "rate_limited" })
      expect(double.asked).toHaveLength(1)
    }),
  )

  it.live("that does not listen is unavailable", () =>
    Effect.gen(function* () {
      const chat = yield* chatOf({ url: "http://127.0.0.1:9/v1" })
      expect(yield* Effect.flip(chat.complete(aQuestion))).toMatchObject({
        _tag: "ModelUnavailable",
        reason: "connection",
      })
    }),
  )

  it.live("that never answers is given up at the deadline", () =>
    Effect.gen(function* () {
      const double = yield* aModelDouble
      double.next(isSilent)
      const chat = yield* chatOf(double, { timeoutSeconds: 0.2 })
      expect(yield* Effect.flip(chat.complete(aQuestion))).toMatchObject({ reason: "timeout" })
      expect(double.asked).toHaveLength(1)
    }),
  )

  it.live("that stops in the middle is given up before the deadline", () =>
    Effect.gen(function* () {
      const double = yield* aModelDouble
      double.next(stalls)
      const chat = yield* chatOf(double, { timeoutSeconds: 60 }, { idleDeadline: "200 millis" })
      expect(yield* Effect.flip(chat.complete(aQuestion))).toMatchObject({ reason: "timeout" })
    }),
  )

  it.live("closes the connection to the model when its caller no longer waits", () =>
    Effect.gen(function* () {
      const double = yield* aModelDouble
      let hasLeft = false
      double.next((asked, response) => {
        response.on("close", () => (hasLeft = true))
        stalls(asked, response)
      })
      const chat = yield* chatOf(double)
      const asking = yield* Effect.forkChild(chat.complete(aQuestion))
      yield* Effect.repeat(Effect.sleep("5 millis"), { until: () => double.asked.length === 1 })
      yield* Fiber.interrupt(asking)
      yield* Effect.repeat(Effect.sleep("5 millis"), { until: () => hasLeft })
    }),
  )
})

describe("an endpoint with a dialect of its own", () => {
  const bodiesAfter = (
    refusals: ReadonlyArray<Reply>,
    jsonMode: "json_schema" | "json_object" | "plain" = "json_schema",
  ) =>
    Effect.gen(function* () {
      const double = yield* aModelDouble
      double.next(...refusals, says('{"answer":"yes"}'))
      const chat = yield* chatOf(double, { jsonMode })
      yield* chat.complete(aJsonQuestion)
      yield* chat.complete(aJsonQuestion)
      return double.asked.map(({ body }) => body)
    })

  it.live("is told the schema in the way that is set", () =>
    Effect.gen(function* () {
      const [bySchema] = yield* bodiesAfter([])
      expect(bySchema?.["response_format"]).toMatchObject({
        type: "json_schema",
        json_schema: { name: "answer", strict: true, schema: { required: ["answer"] } },
      })
      expect(bySchema?.messages[0]?.content).toBe("Answer.")
      const [byObject] = yield* bodiesAfter([], "json_object")
      expect(byObject?.["response_format"]).toEqual({ type: "json_object" })
      expect(byObject?.messages[0]?.content).toContain('"required":["answer"]')
      const [plain] = yield* bodiesAfter([], "plain")
      expect(plain).not.toHaveProperty("response_format")
      expect(plain?.messages[0]?.content).toContain('"required":["answer"]')
    }),
  )

  const dialects: ReadonlyArray<readonly [what: string, refusal: Reply, is: object, isNot: string]> = [
    [
      "max_completion_tokens",
      refuses(
        400,
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        {
          code: "unsupported_parameter",
          param: "max_tokens",
        },
      ),
      { max_completion_tokens: 1000 },
      "max_tokens",
    ],
    [
      "no temperature",
      refuses(400, "Unsupported value: 'temperature' does not support 0 with this model.", { param: "temperature" }),
      {},
      "temperature",
    ],
    [
      "no stream_options",
      answers(422, { detail: [{ loc: ["body", "stream_options"], msg: "Extra inputs are not permitted" }] }),
      {},
      "stream_options",
    ],
    [
      "json_object alone",
      refuses(400, "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model."),
      { response_format: { type: "json_object" } },
      "none",
    ],
  ]
  it.live.each(dialects)("knows %s: it is asked so, then and from then on", ([, refusal, is, isNot]) =>
    Effect.gen(function* () {
      const bodies = yield* bodiesAfter([refusal])
      expect(bodies).toHaveLength(3)
      for (const body of bodies.slice(1)) {
        expect(body).toMatchObject(is)
        expect(body).not.toHaveProperty(isNot)
      }
    }),
  )
})

describe("bounds", () => {
  it.live("of a question do not go beyond those of the settings", () =>
    Effect.gen(function* () {
      const double = yield* aModelDouble
      const chat = yield* chatOf(double)
      yield* chat.complete({ ...aQuestion, maxOutputTokens: 50 })
      yield* chat.complete({ ...aQuestion, maxOutputTokens: 5000 })
      expect(double.asked.map(({ body }) => body["max_tokens"])).toEqual([50, 1000])
    }),
  )

  it("of what is read: a nest of brackets is no answer, and costs no more than one", () => {
    const body = Buffer.from(`data: ${"[".repeat(1_000_000)}\n\n`)
    expect(readAnswer({ "content-type": "text/event-stream" }, body)).toMatchObject({ reason: "broken_stream" })
  })
})

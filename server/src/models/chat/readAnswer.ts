/** Reads a successful response to a completion call: a stream of events, or one JSON object if the endpoint does not stream. */
import { Sse } from "effect/encoding"
import { Option, Schema } from "effect"
import { errorWords, judgeError, type Verdict } from "../Refusal.ts"

/** The completion, and the token counts if the endpoint reports them. */
export interface ReadAnswer {
  readonly text: string
  readonly usage: Option.Option<{ readonly inputTokens: number; readonly outputTokens: number }>
}

/** Result of reading a response. */
export type ReadVerdict = Verdict | { readonly kind: "read"; readonly value: ReadAnswer }

/** These schemas hold only the fields that are used: endpoints add fields, and leave out `refusal`, `logprobs`, `usage` and others. */
const Part = Schema.Struct({ text: Schema.optional(Schema.String) })
const Message = Schema.Struct({
  content: Schema.optional(Schema.NullOr(Schema.Union([Schema.String, Schema.Array(Part)]))),
  refusal: Schema.optional(Schema.NullOr(Schema.String)),
})
const Choice = Schema.Struct({
  index: Schema.optional(Schema.NullOr(Schema.Number)),
  message: Schema.optional(Schema.NullOr(Message)),
  delta: Schema.optional(Schema.NullOr(Message)),
  finish_reason: Schema.optional(Schema.NullOr(Schema.String)),
})
const Tokens = Schema.optional(Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))))
const Reply = Schema.Struct({
  choices: Schema.optional(Schema.NullOr(Schema.Array(Choice))),
  usage: Schema.optional(Schema.Unknown),
  error: Schema.optional(Schema.Unknown),
})
const decodeReply = Schema.decodeUnknownOption(Schema.fromJsonString(Reply))
const decodeUsage = Schema.decodeUnknownOption(Schema.Struct({ prompt_tokens: Tokens, completion_tokens: Tokens }))
const decodeStatus = Schema.decodeUnknownOption(Schema.Struct({ code: Schema.NumberFromString.check(Schema.isInt()) }))
const decodeNumericStatus = Schema.decodeUnknownOption(Schema.Struct({ code: Schema.Int }))

const invalid = (reason: Extract<Verdict, { kind: "invalid" }>["reason"], detail: string): Verdict => ({
  kind: "invalid",
  reason,
  detail,
})

/** Finish reasons of a whole completion. A missing reason counts as whole too. */
const wholeReasons: ReadonlySet<string> = new Set(["stop", "end_turn", "eos", "eos_token", "stop_sequence", "complete"])

/** Collects a completion from the objects of a stream. */
class Answer {
  #text = ""
  #refusal = ""
  #finishReason: string | undefined
  #usage: ReadAnswer["usage"] = Option.none()
  #error: Option.Option<unknown> = Option.none()

  add({ choices, usage, error }: typeof Reply.Type): void {
    if (error !== undefined && error !== null) this.#error = Option.some(error)
    this.#usage = Option.orElse(usageOf(usage), () => this.#usage)
    const first = choices?.find(({ index }) => (index ?? 0) === 0)
    const said = first?.message ?? first?.delta
    this.#text += textOf(said?.content)
    this.#refusal += said?.refusal ?? ""
    this.#finishReason = first?.finish_reason ?? this.#finishReason
  }

  /** True if the endpoint has sent a finish reason or an error. */
  get isFinished(): boolean {
    return this.#finishReason !== undefined || Option.isSome(this.#error)
  }

  verdict(): ReadVerdict {
    if (Option.isSome(this.#error)) return judgeStreamError(this.#error.value)
    if (this.#finishReason === "content_filter") return refusedContent("stopped at a content filter")
    if (this.#refusal !== "") return refusedContent("declined to respond")
    const text = withoutThoughts(this.#text).trim()
    if (this.#finishReason === "length") {
      return invalid("cut_off", "did not finish within the maximum number of output tokens")
    }
    if (this.#finishReason !== undefined && !wholeReasons.has(this.#finishReason)) {
      return invalid("unexpected_shape", "ended its completion with an unknown finish reason")
    }
    if (text === "") return invalid("empty", "returned an empty completion")
    return { kind: "read", value: { text, usage: this.#usage } }
  }
}

const refusedContent = (detail: string): Verdict => ({ kind: "refused", reason: "content", detail, words: "" })

const textOf = (content: (typeof Message.Type)["content"]): string =>
  typeof content === "string" ? content : (content ?? []).map(({ text = "" }) => text).join("")

/** Removes the thoughts that local models write in front of the completion. */
const withoutThoughts = (text: string): string => text.replace(/^\s*<think>[^]*?<\/think>/, "")

const usageOf = (usage: unknown): ReadAnswer["usage"] =>
  Option.flatMap(decodeUsage(usage), ({ prompt_tokens, completion_tokens }) =>
    typeof prompt_tokens === "number" && typeof completion_tokens === "number"
      ? Option.some({ inputTokens: prompt_tokens, outputTokens: completion_tokens })
      : Option.none(),
  )

/** Verdict on an error inside a stream, whose status is the one that the error names, if any. */
const judgeStreamError = (error: unknown): Verdict => {
  const words = errorWords(JSON.stringify({ error }))
  const { code } = Option.getOrElse(
    Option.orElse(decodeNumericStatus(error), () => decodeStatus(error)),
    () => ({ code: /rate.?limit|overloaded/.test(words) ? 429 : 500 }),
  )
  return judgeError(code >= 400 && code < 600 ? code : 500, words)
}

const brokenOff: Verdict = {
  kind: "unavailable",
  reason: "connection",
  detail: "closed the connection before the end of its response",
  isWorthRepeating: true,
  retryAfterMillis: undefined,
}

const decodeUtf8 = (body: Uint8Array): Option.Option<string> =>
  Option.liftThrowable(() => new TextDecoder("utf-8", { fatal: true }).decode(body))()

const readStream = (text: string): ReadVerdict => {
  const answer = new Answer()
  let isDone = false
  let isReadable = true
  const parser = Sse.makeParser((event) => {
    if (event._tag !== "Event" || isDone || !isReadable) return
    if (event.data.trim() === "[DONE]") {
      isDone = true
      return
    }
    const reply = decodeReply(event.data)
    if (Option.isNone(reply)) isReadable = false
    else answer.add(reply.value)
  })
  // the last event may lack the empty line after it
  const tooLarge = parser.feed(`${text}\n\n`)
  if (tooLarge !== undefined || !isReadable) {
    return invalid("broken_stream", "sent an event that cannot be read")
  }
  return isDone || answer.isFinished ? answer.verdict() : brokenOff
}

const readWhole = (text: string): ReadVerdict =>
  Option.match(decodeReply(text), {
    onNone: () => invalid(isJson(text) ? "unexpected_shape" : "not_json", "returned something other than a completion"),
    onSome: (reply) => {
      if (reply.choices === undefined && reply.error === undefined) {
        return invalid("unexpected_shape", "returned a completion without choices")
      }
      const answer = new Answer()
      answer.add(reply)
      return answer.verdict()
    },
  })

const isJson = (text: string): boolean => Option.isSome(Option.liftThrowable((): unknown => JSON.parse(text))())

const isOfType = (header: string | undefined, type: string): boolean =>
  header !== undefined && header.split(";")[0]?.trim().toLowerCase() === type

/** Reads the completion from a successful response. */
export const readAnswer = (headers: Readonly<Record<string, string>>, body: Uint8Array): ReadVerdict => {
  const type = headers["content-type"]
  const isStream = isOfType(type, "text/event-stream")
  if (!isStream && !isOfType(type, "application/json")) {
    return invalid("content_type", "returned neither JSON nor a stream of events")
  }
  return Option.match(decodeUtf8(body), {
    onNone: () => invalid(isStream ? "broken_stream" : "not_json", "returned bytes that are not UTF-8"),
    onSome: (text) => (isStream ? readStream(text) : readWhole(text)),
  })
}

const doneMark = Buffer.from("data: [DONE]")
const compactDoneMark = Buffer.from("data:[DONE]")

/** Detects the end mark in the pieces of a stream: some endpoints leave the connection open after it. */
export const endOfStream = (): ((piece: Uint8Array) => boolean) => {
  let tail: Buffer = Buffer.from("\n")
  return (piece) => {
    const seen = Buffer.concat([tail, piece])
    // keeps a part of the mark and the line end before it for the next piece
    tail = seen.subarray(-doneMark.length)
    return [doneMark, compactDoneMark].some((mark) => isAtLineStart(seen, mark))
  }
}

/** True if the mark begins a line. Inside JSON of an event the same characters follow other ones. */
const isAtLineStart = (seen: Buffer, mark: Buffer): boolean =>
  seen.includes(Buffer.concat([lineFeed, mark])) || seen.includes(Buffer.concat([carriageReturn, mark]))

const lineFeed = Buffer.from("\n")
const carriageReturn = Buffer.from("\r")

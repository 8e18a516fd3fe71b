/** What every answer gets, of the API and of the pages beside it, whatever carries it: fixed headers, CORS, compression. */
import { Effect, Option } from "effect"
import { Configuration } from "../Configuration.ts"
import type { Answer, AnswerHeaders } from "../contract/Answer.ts"
import { compressed, isCompressible } from "./Compression.ts"
import { makeCors, type RequestHead } from "./Cors.ts"
import { fixedHeadersOf } from "./FixedHeaders.ts"

const nothing: AnswerHeaders = {}

/** The steps before and after the answering of a request. */
export class Hygiene extends Effect.Service<Hygiene>()("http/Hygiene", {
  effect: Effect.gen(function* () {
    const { baseUrl, corsAllowedOrigins } = yield* Configuration
    const fixed = fixedHeadersOf(baseUrl)
    const cors = makeCors(corsAllowedOrigins)

    /** What an answer depends on beside the address, with what it says itself. */
    const varyOf = (url: string, own: string | undefined, isCompressed: boolean): AnswerHeaders => {
      const isCrossOrigin = cors.varies(url)
      if (!isCrossOrigin && !isCompressed) return nothing
      const names = new Set([
        ...(own?.split(",").map((name) => name.trim()) ?? []),
        ...(isCrossOrigin ? ["Origin"] : []),
        ...(isCompressed ? ["Accept-Encoding"] : []),
      ])
      return { vary: [...names].join(", ") }
    }

    /** The answer to what need not be asked further: a browser's preflight, without credential and uncounted. */
    const before = (request: RequestHead): Option.Option<Answer> =>
      Option.map(Option.fromNullable(cors.preflight(request)), (headers) => ({
        status: 204,
        headers: { ...fixed, ...headers, vary: "Origin" },
        body: undefined,
      }))

    /** The answer as it leaves. */
    const after = (request: RequestHead, answer: Answer): Effect.Effect<Answer> => {
      const { status, headers, body } = answer
      const isCompressed = isCompressible(answer)
      const vary = varyOf(request.url, headers["vary"], isCompressed)
      const whole: Answer = {
        status,
        headers: Object.assign({}, fixed, headers, cors.answering(request), vary),
        body,
      }
      return isCompressed ? compressed(whole, request.headers["accept-encoding"]) : Effect.succeed(whole)
    }

    return { before, after } as const
  }),
}) {}

/** Headers and encoding of every response, of the API and of other pages: fixed headers, CORS, compression. */
import { HttpServerResponse } from "effect/http"
import { Context, Effect, Layer, Option } from "effect"
import { Configuration } from "../config/Configuration.ts"
import type { Answer, AnswerHeaders } from "../contract/Answer.ts"
import { compressed, isCompressible } from "./Compression.ts"
import { makeCors, type RequestHead } from "./Cors.ts"
import { fixedHeadersOf } from "./FixedHeaders.ts"

const nothing: AnswerHeaders = {}

/** Steps before and after a request is handled. */
export class Hygiene extends Context.Service<Hygiene>()("http/Hygiene", {
  make: Effect.gen(function* () {
    const { baseUrl, corsAllowedOrigins } = yield* Configuration
    const fixed = fixedHeadersOf(baseUrl)
    const fixedEntries = Object.entries(fixed)
    const cors = makeCors(corsAllowedOrigins)

    /** Fixed headers that a response does not set itself. */
    const fixedBeside = (own: AnswerHeaders): AnswerHeaders => {
      const missing: Record<string, string> = {}
      for (const [name, value] of fixedEntries) if (own[name] === undefined) missing[name] = value
      return missing
    }

    /** `Vary` header of a response, including its own value. */
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

    /** Responds to a preflight without credentials or counting; none for other requests. */
    const before = (request: RequestHead): Option.Option<Answer> =>
      Option.map(Option.fromNullishOr(cors.preflight(request)), (headers) =>
        HttpServerResponse.empty({ status: 204, headers: { ...fixed, ...headers, vary: "Origin" } }),
      )

    /** Completes a response before it is sent. */
    const after = (request: RequestHead, answer: Answer): Effect.Effect<Answer> => {
      const { headers } = answer
      const isCompressed = isCompressible(answer)
      const vary = varyOf(request.url, headers["vary"], isCompressed)
      const whole = HttpServerResponse.setHeaders(answer, {
        ...fixedBeside(headers),
        ...cors.answering(request),
        ...vary,
      })
      return isCompressed ? compressed(whole, request.headers["accept-encoding"]) : Effect.succeed(whole)
    }

    return { before, after } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}

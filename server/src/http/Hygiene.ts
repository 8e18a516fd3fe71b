/** What every answer gets, of the API and of the pages beside it, whatever carries it: fixed headers, CORS, compression. */
import { HttpServerResponse } from "@effect/platform"
import { Effect, Option } from "effect"
import { Configuration } from "../Configuration.ts"
import { compressed, isCompressible } from "./Compression.ts"
import { makeCors, type RequestHead } from "./Cors.ts"
import { fixedHeadersOf } from "./FixedHeaders.ts"

type Response = HttpServerResponse.HttpServerResponse

/** The steps before and after the answering of a request. */
export class Hygiene extends Effect.Service<Hygiene>()("http/Hygiene", {
  effect: Effect.gen(function* () {
    const { baseUrl, corsAllowedOrigins } = yield* Configuration
    const fixed = fixedHeadersOf(baseUrl)
    const cors = makeCors(corsAllowedOrigins)

    /** What an answer depends on beside the address, with what it says itself. */
    const varyOf = ({ url }: RequestHead, response: Response): Readonly<Record<string, string>> => {
      const own = response.headers["vary"]?.split(/ *, */) ?? []
      const names = new Set([
        ...own,
        ...(cors.varies(url) ? ["Origin"] : []),
        ...(isCompressible(response) ? ["Accept-Encoding"] : []),
      ])
      return names.size === 0 ? {} : { vary: [...names].join(", ") }
    }

    /** The answer to what need not be asked further: a browser's preflight, without credential and uncounted. */
    const before = (request: RequestHead): Option.Option<Response> =>
      Option.map(Option.fromNullable(cors.preflight(request)), (headers) =>
        HttpServerResponse.empty({ status: 204, headers: { ...fixed, ...headers, vary: "Origin" } }),
      )

    /** The answer as it leaves. */
    const after = (request: RequestHead, response: Response): Effect.Effect<Response> =>
      compressed(
        HttpServerResponse.setHeaders(response, {
          ...fixed,
          ...response.headers,
          ...cors.answering(request),
          ...varyOf(request, response),
        }),
        request.headers["accept-encoding"],
      )

    /** Answers a request with all that belongs around it. */
    const around = <E, R>(request: RequestHead, answer: Effect.Effect<Response, E, R>): Effect.Effect<Response, E, R> =>
      Option.match(before(request), {
        onSome: Effect.succeed,
        onNone: () => Effect.flatMap(answer, (response) => after(request, response)),
      })

    return { around } as const
  }),
}) {}

/**
 * The documentation, served beside the API, uncounted and without a credential: an explorer (Swagger UI), a reference
 * (Redoc), the detectors, the formula of the scores, and the description itself. All of it comes from here: no page asks another server for anything.
 */
import type { HttpServerRequest } from "effect/http"
import { Context, Effect, Layer, Option } from "effect"
import { Document } from "../../contract/Document.ts"
import { pathOf } from "../../contract/Request.ts"
import { policies } from "./ContentSecurityPolicy.ts"
import { detectorsBody } from "./Detectors.ts"
import * as Files from "./Files.ts"
import * as Html from "./Html.ts"
import { scoresBody } from "./Scores.ts"
import * as StaticFile from "../StaticFile.ts"

/** Asked again each time, and answered with 304 when nothing has changed. */
const revalidated = "no-cache"

const html = (text: string, policy: string) =>
  StaticFile.make({
    contentType: "text/html; charset=utf-8",
    bytes: Buffer.from(text),
    cacheControl: revalidated,
    headers: {
      "content-security-policy": policy,
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
    },
  })

const description = (contentType: string, text: string) =>
  StaticFile.make({ contentType, bytes: Buffer.from(text), cacheControl: revalidated })

/** The documentation by path; a request for another path is not its. */
export class DocumentationPages extends Context.Service<DocumentationPages>()("http/DocumentationPages", {
  make: Effect.gen(function* () {
    const { json, about } = yield* Document
    // takes a while, and hardly anybody asks for it; whoever asks first and leaves takes nothing from the next
    const yaml = yield* Effect.cached(
      Effect.promise(() => import("../../contract/yaml.ts")).pipe(
        Effect.flatMap(({ yamlOf }) => description("application/yaml", yamlOf(json))),
        Effect.uninterruptible,
      ),
    )
    const { swaggerUi, redoc, own } = yield* Files.all
    const answers = new Map<string, StaticFile.StaticFile>([
      ["/", yield* html(Html.home(about, own.addressOf), policies.home)],
      ["/docs", yield* html(Html.explorer(about, own.addressOf, swaggerUi.addressOf), policies.explorer)],
      ["/redoc", yield* html(Html.reference(about, own.addressOf, redoc.addressOf), policies.reference)],
      ["/detectors", yield* html(Html.article(about, "detectors", detectorsBody(), own.addressOf), policies.article)],
      ["/scores", yield* html(Html.article(about, "scores", scoresBody(), own.addressOf), policies.article)],
      ["/openapi.json", yield* description("application/json", json)],
      // RFC 9512
      ["/openapi.yaml", Effect.flatten(yaml)],
      ...swaggerUi.byPath,
      ...redoc.byPath,
      ...own.byPath,
    ])

    /** The page that a request asks for. */
    const find = (request: HttpServerRequest.HttpServerRequest) =>
      request.method === "GET" || request.method === "HEAD"
        ? Option.fromNullishOr(answers.get(pathOf(request.url)))
        : Option.none()

    return { find } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}

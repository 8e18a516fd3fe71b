/**
 * The documentation, served beside the API, uncounted and without a credential: an explorer (Swagger UI), a reference
 * (Redoc), the detectors, the formula of the scores, and the description itself. All of it comes from here: no page asks another server for anything.
 */
import type { HttpServerRequest } from "effect/http"
import { Context, Effect, Layer, Option } from "effect"
import { Configuration } from "../../config/Configuration.ts"
import { Document } from "../../contract/Document.ts"
import { pathOf } from "../../contract/Request.ts"
import { detectorBody, detectorsBody } from "./Detectors.ts"
import type { Description } from "../../engine/detectors/Detector.ts"
import * as Files from "./DocumentationFiles.ts"
import { guides } from "./Guides.ts"
import * as Html from "./Html.ts"
import { scoresBody } from "./Scores.ts"
import type { PageNeeds } from "../../foundation/pages/ContentSecurityPolicy.ts"
import { descriptions } from "../../engine/detectors/descriptions.ts"
import { cardResponse } from "../../foundation/pages/CardPage.ts"
import { html } from "../../foundation/text/Html.ts"
import { pageHeaders, pageType } from "../../foundation/pages/PageDocument.ts"
import * as StaticFile from "../../foundation/pages/StaticFile.ts"

/** Asked again each time, and answered with 304 when nothing has changed. */
const revalidated = "no-cache"

/** Elements that redoc writes into its page; a hash admits just that text. */
const redocStyles = [
  // the empty one that its styled-components adds rules to
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  // the scroll bars of its menu, by perfect-scrollbar
  "'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='",
]

const needs = {
  article: { files: true, fonts: true },
  searched: { files: true, fonts: true, scripts: true },
  // Swagger UI's style sheet has its icons in it
  explorer: { files: true, fonts: true, scripts: true, dataImages: true },
  // redoc searches in a worker that it keeps as text
  reference: {
    files: true,
    fonts: true,
    scripts: true,
    dataImages: true,
    inlineStyles: redocStyles,
    textWorkers: true,
  },
} as const

const document = (text: string, pageNeeds: PageNeeds) =>
  StaticFile.make({
    contentType: pageType,
    bytes: Buffer.from(text),
    cacheControl: revalidated,
    headers: pageHeaders({ needs: pageNeeds }),
  })

const description = (contentType: string, text: string) =>
  StaticFile.make({ contentType, bytes: Buffer.from(text), cacheControl: revalidated })

/** The description with the address of this service as the first of its servers, where generated clients call by default. */
const servedFrom = (json: string, url: string): string => {
  const start = json.indexOf("[", json.indexOf('"servers":'))
  const end = json.indexOf("]", start) + 1
  const servers: ReadonlyArray<{ readonly url: string }> = JSON.parse(json.slice(start, end))
  const own = [{ url, description: "This service" }, ...servers.filter((one) => one.url !== url)]
  return `${json.slice(0, start)}${JSON.stringify(own)}${json.slice(end)}`
}

/** The documentation by path; a request for another path is not its. */
export class DocumentationPages extends Context.Service<DocumentationPages>()("http/DocumentationPages", {
  make: Effect.gen(function* () {
    const { json: text, about } = yield* Document
    const { baseUrl, dashboardUrl: wholeUrl } = yield* Configuration
    const json = servedFrom(text, baseUrl)
    // relative, where it is this service's, so that it also holds below a path of a proxy
    const dashboardUrl = wholeUrl.startsWith(`${baseUrl}/`) ? wholeUrl.slice(baseUrl.length + 1) : wholeUrl
    const yaml = Effect.flatMap(
      Effect.promise(() => import("../../contract/yaml.ts")),
      ({ yamlOf }) => description("application/yaml", yamlOf(json)),
    )
    const detectors = Effect.suspend(() =>
      document(Html.article(about, "detectors", detectorsBody(), dashboardUrl, own.addressOf), needs.searched),
    )
    const detector = (one: Description) =>
      StaticFile.madeOnce(
        Effect.suspend(() =>
          document(Html.detector(about, one.id, detectorBody(one), dashboardUrl, own.addressOf), needs.article),
        ),
      )
    const { swaggerUi, redoc, own } = yield* Files.all
    const answers = new Map<string, StaticFile.StaticFile>([
      ["/", yield* document(Html.home(about, dashboardUrl, own.addressOf), needs.article)],
      [
        "/docs",
        yield* document(Html.explorer(about, dashboardUrl, own.addressOf, swaggerUi.addressOf), needs.explorer),
      ],
      ["/redoc", yield* document(Html.reference(about, dashboardUrl, own.addressOf, redoc.addressOf), needs.reference)],
      // these take a while, and hardly anybody asks for them
      ["/detectors", yield* StaticFile.madeOnce(detectors)],
      ...(yield* Effect.forEach(descriptions, (one) =>
        Effect.map(detector(one), (page) => [`/detectors/${one.id}`, page] as const),
      )),
      [
        "/scores",
        yield* document(Html.article(about, "scores", scoresBody(), dashboardUrl, own.addressOf), needs.article),
      ],
      ["/openapi.json", yield* description("application/json", json)],
      // RFC 9512
      ["/openapi.yaml", yield* StaticFile.madeOnce(yaml)],
      ...(yield* guides(about)),
      ...swaggerUi.byPath,
      ...redoc.byPath,
      ...own.byPath,
    ])

    /** The page where there is none; programs read the error of the API instead. */
    const nothing = (request: HttpServerRequest.HttpServerRequest) =>
      request.method === "GET" && request.headers["accept"]?.includes("text/html") === true
        ? Option.some(
            cardResponse({
              status: 404,
              title: "Not found",
              content: html`<p>There is nothing at this address.</p>
                <a class="button" href="${wholeUrl}">Go to the dashboard</a>
                <p class="small">
                  <a href="${baseUrl}/docs">API explorer</a> · <a href="${baseUrl}/redoc">API reference</a>
                </p>`,
            }),
          )
        : Option.none()

    /** The page that a request asks for. */
    const find = (request: HttpServerRequest.HttpServerRequest) =>
      request.method === "GET" || request.method === "HEAD"
        ? Option.fromNullishOr(answers.get(pathOf(request.url)))
        : Option.none()

    return { find, nothing } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}

/**
 * Documentation pages, served without credentials and rate limits: an explorer that calls operations, a reference, the
 * detectors, the formula of the scores, and the description itself. No page loads anything from another server.
 */
import type { HttpServerRequest } from "effect/http"
import { Context, Effect, Layer, Option } from "effect"
import { Configuration } from "../../config/Configuration.ts"
import { Document } from "../../contract/Document.ts"
import { operations } from "../../contract/generated/operations.ts"
import { pathOf, queryOf } from "../../contract/Request.ts"
import { detectorBody, detectorsBody } from "./Detectors.ts"
import type { Description } from "../../engine/detectors/Detector.ts"
import { type Api, readApi, slugOf } from "./ApiDocument.ts"
import * as Files from "./DocumentationFiles.ts"
import { explorerBody, operationPage } from "./Explorer.ts"
import { guides } from "./Guides.ts"
import * as Html from "./Html.ts"
import { referencePage, schemasSlug } from "./Reference.ts"
import { scoresBody } from "./Scores.ts"
import type { PageNeeds } from "../../foundation/pages/ContentSecurityPolicy.ts"
import { descriptions } from "../../engine/detectors/descriptions.ts"
import { cardResponse } from "../../foundation/pages/CardPage.ts"
import { html } from "../../foundation/text/Html.ts"
import { pageHeaders, pageType } from "../../foundation/pages/PageDocument.ts"
import * as StaticFile from "../../foundation/pages/StaticFile.ts"

/** Cache directive: revalidate each time; unchanged pages get 304. */
const revalidated = "no-cache"

const needs = {
  article: { files: true, fonts: true },
  scripted: { files: true, fonts: true, scripts: true },
  // without JavaScript, the list is searched with a form
  searched: { files: true, fonts: true, scripts: true, forms: true },
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

/** Description with this service as the first of its servers, which generated clients call by default. */
const servedFrom = (json: string, url: string): string => {
  const start = json.indexOf("[", json.indexOf('"servers":'))
  const end = json.indexOf("]", start) + 1
  const servers: ReadonlyArray<{ readonly url: string }> = JSON.parse(json.slice(start, end))
  const own = [{ url, description: "This service" }, ...servers.filter((one) => one.url !== url)]
  return `${json.slice(0, start)}${JSON.stringify(own)}${json.slice(end)}`
}

/** Documentation by path; other requests are left to other handlers. */
export class DocumentationPages extends Context.Service<DocumentationPages>()("http/DocumentationPages", {
  make: Effect.gen(function* () {
    const { json: text, about, tags } = yield* Document
    const { baseUrl, dashboardUrl: wholeUrl } = yield* Configuration
    const json = servedFrom(text, baseUrl)
    // relative if it belongs to this service, so that it also works below the path of a proxy
    const dashboardUrl = wholeUrl.startsWith(`${baseUrl}/`) ? wholeUrl.slice(baseUrl.length + 1) : wholeUrl
    const yaml = Effect.flatMap(
      Effect.promise(() => import("../../contract/yaml.ts")),
      ({ yamlOf }) => description("application/yaml", yamlOf(json)),
    )
    const own = yield* Files.all
    const frame: Html.Frame = { about, dashboardUrl, addressOf: own.addressOf }
    const pageOf = (page: Html.Page, pageNeeds: PageNeeds) => document(Html.documentOf(frame, page), pageNeeds)
    let read: Api | undefined
    /** Parses the description at the first request that needs it. */
    const api = () => (read ??= readApi(text))
    const explorer = (search: string) =>
      Effect.suspend(() =>
        pageOf(
          { title: "explorer", current: "docs", script: "search.js", body: explorerBody(api(), search) },
          needs.searched,
        ),
      )
    const operation = (id: string) =>
      Effect.suspend(() => {
        const { title, body } = operationPage(api(), id, baseUrl)
        return pageOf({ title, current: "docs", root: "../../", script: "explorer.js", body }, needs.scripted)
      })
    const reference = (slug: string) =>
      Effect.suspend(() => {
        const { title, body } = referencePage(api(), slug)
        return slug === ""
          ? pageOf({ title: "reference", current: "redoc", script: "search.js", body }, needs.scripted)
          : pageOf({ title: `${title}, reference`, current: "redoc", root: "../", body }, needs.article)
      })
    const detector = (one: Description) =>
      Effect.suspend(() =>
        pageOf(
          { title: one.id, current: "detectors", root: "../", body: Html.article(detectorBody(one)) },
          needs.article,
        ),
      )
    const detectors = Effect.suspend(() =>
      pageOf(
        { title: "detectors", current: "detectors", script: "search.js", body: Html.article(detectorsBody()) },
        needs.scripted,
      ),
    )
    const scores = Effect.suspend(() =>
      pageOf({ title: "scores", current: "scores", body: Html.article(scoresBody()) }, needs.article),
    )
    // rendering takes a while, and few visitors request all pages
    const made = yield* Effect.forEach(
      [
        ["/docs", explorer("")] as const,
        ...Object.keys(operations).map((id) => [`/docs/operations/${id}`, operation(id)] as const),
        ["/redoc", reference("")] as const,
        ...[...tags.map(slugOf), schemasSlug].map((slug) => [`/redoc/${slug}`, reference(slug)] as const),
        ["/detectors", detectors] as const,
        ...descriptions.map((one) => [`/detectors/${one.id}`, detector(one)] as const),
        ["/scores", scores] as const,
      ],
      ([path, page]) => Effect.map(StaticFile.madeOnce(page), (answer) => [path, answer] as const),
    )
    const answers = new Map<string, StaticFile.StaticFile>([
      ["/", yield* pageOf({ body: Html.homeBody(frame) }, needs.article)],
      ...made,
      ["/openapi.json", yield* description("application/json", json)],
      // RFC 9512
      ["/openapi.yaml", yield* StaticFile.madeOnce(yaml)],
      ...(yield* guides(about)),
      ...own.byPath,
    ])

    /** HTML page for unknown paths in browsers; other clients get the API's error. */
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

    /** Page for a request. */
    const find = (request: HttpServerRequest.HttpServerRequest) => {
      if (request.method !== "GET" && request.method !== "HEAD") return Option.none()
      const path = pathOf(request.url)
      const search = path === "/docs" ? queryOf(request.url).get("q") : null
      return search === null ? Option.fromNullishOr(answers.get(path)) : Option.some(Effect.flatten(explorer(search)))
    }

    return { find, nothing } as const
  }),
}) {
  static readonly layer = Layer.effect(this, this.make)
}

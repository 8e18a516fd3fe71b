/** The one document and the one content security policy of pages. */
import { HttpServerResponse } from "effect/http"
import { describe, expect, it, test } from "vitest"
import { cardResponse } from "../../../../server/src/foundation/pages/CardPage.ts"
import { policyOf } from "../../../../server/src/foundation/pages/ContentSecurityPolicy.ts"
import { pageDocument } from "../../../../server/src/foundation/pages/PageDocument.ts"
import { html } from "../../../../server/src/foundation/text/Html.ts"

const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

describe("the policy", () => {
  test.each([
    [{}, nothing],
    [{ files: true }, `${nothing}; style-src 'self'; img-src 'self'`],
    [{ forms: true }, nothing.replace("form-action 'none'", "form-action 'self'")],
    [{ scripts: true }, `${nothing}; script-src 'self'; connect-src 'self'`],
    [{ inlineStyles: ["'sha256-a'"] }, `${nothing}; style-src 'sha256-a'`],
    [{ files: true, dataImages: true }, `${nothing}; style-src 'self'; img-src 'self' data:`],
  ] as const)("of a page that needs %j admits just that", (needs, policy) => {
    expect(policyOf(needs)).toBe(policy)
  })
})

describe("the document", () => {
  it("takes its parts as text, wherever they stand", () => {
    const hostile = `"><script>alert(1)</script>`
    const { markup } = pageDocument({
      title: hostile,
      icon: hostile,
      styleSheets: [hostile],
      script: hostile,
      leadsTo: hostile,
      bodyClass: hostile,
      body: html`<main>${hostile}</main>`,
    })
    expect(markup).not.toContain("<script>alert")
    expect(markup.match(/&quot;&gt;&lt;script&gt;/g)).toHaveLength(7)
  })

  it("loads nothing that it was not told of", () => {
    const { markup } = pageDocument({ title: "Empty", body: html`<main></main>` })
    expect([...markup.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)).toEqual(["data:,"])
  })
})

it("the style of a card is the one that its policy admits", async () => {
  const response = HttpServerResponse.toWeb(cardResponse({ title: "Card", content: html`<p>text</p>` }))
  const [, style = ""] = /<style>([^]*)<\/style>/.exec(await response.text()) ?? []
  const digest = Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from(style))).toString("base64")
  expect(style).toContain("body{")
  expect(response.headers.get("content-security-policy")).toContain(`style-src 'sha256-${digest}'`)
})

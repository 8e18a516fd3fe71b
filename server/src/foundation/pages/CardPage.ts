/** Pages of one card, apart from the dashboard: the built-in billing, and connecting an installation. */
import { HttpServerResponse } from "effect/http"
import { createHash } from "node:crypto"
import { Html, html } from "../text/Html.ts"
import { colors } from "./colors.ts"
import { pageDocument, pageResponse, privatePageHeaders, productName } from "./PageDocument.ts"

/** Everything that can be clicked is at least 44 pixels high. */
const style = `${colors}*{box-sizing:border-box}
body{margin:0;min-height:100vh;padding:1.5rem 1rem;background:var(--page);color:var(--text);
font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;display:grid;align-content:start;justify-items:center}
main{width:100%;max-width:30rem;margin-top:min(8vh,4rem);padding:2rem;background:var(--card);border:1px solid var(--line);
border-radius:.75rem}
main>:first-child{margin-top:0}
main>:last-child{margin-bottom:0}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem;text-wrap:balance}
h2{font-size:1.0625rem;margin:2rem 0 .5rem}
p{margin:0 0 1rem;overflow-wrap:anywhere}
a{color:var(--accent)}
.muted{color:var(--muted)}
.product{margin:0 0 .25rem;color:var(--muted);font-size:.875rem}
.price{font-size:2rem;font-weight:650;line-height:1.2;margin:0 0 1rem;font-variant-numeric:tabular-nums}
.price span{font-size:1rem;font-weight:400;color:var(--muted)}
ul{margin:0 0 1.25rem;padding-left:1.25rem}
li{margin:.25rem 0}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.5rem 1rem;margin:0 0 1rem}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
form{margin:0 0 .75rem}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:2.75rem;padding:.5rem 1rem;
font:inherit;font-weight:600;border-radius:.5rem;border:1px solid var(--accent);cursor:pointer;text-decoration:none;
text-align:center}
button.main{background:var(--accent);color:var(--on-accent)}
button.plain,.button{background:transparent;color:var(--accent)}
button.danger{background:transparent;color:var(--bad);border-color:var(--bad)}
button:hover,.button:hover{filter:brightness(.94)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.note{padding:.75rem 1rem;border-radius:.5rem;margin:0 0 1.25rem;background:var(--good-page);color:var(--good)}
.note.bad{background:var(--bad-page);color:var(--bad)}
.small{font-size:.875rem;margin-top:1.5rem}
@media (max-width:30rem){body{padding:0}main{margin-top:0;border-width:0;border-radius:0;min-height:100vh;padding:1.5rem 1rem}}
`

const styleHash = createHash("sha256").update(style).digest("base64")

/** Exactly what was hashed, which a template would surround with its indentation. */
const inlineStyle = Html.constant(`<style>${style}</style>`)

/** The address of such a page is often a secret, which no other place must learn. */
const headers = privatePageHeaders({
  needs: { forms: true, dataImages: true, inlineStyles: [`'sha256-${styleHash}'`] },
})

/** A page of one card. */
export interface CardPage {
  readonly status?: number
  readonly title: string
  readonly content: Html
  /** Address that the browser continues to by itself. */
  readonly leadsTo?: string
}

/** The page as a response. */
export const cardResponse = ({
  status = 200,
  title,
  content,
  leadsTo,
}: CardPage): HttpServerResponse.HttpServerResponse =>
  pageResponse(
    pageDocument({
      title: `${title} · ${productName}`,
      inlineStyle,
      leadsTo,
      hasDarkColors: true,
      body: html`<main>
        <p class="product">${productName}</p>
        <h1>${title}</h1>
        ${content}
      </main>`,
    }),
    status,
    headers,
  )

/** Sends the browser on with a GET, so that loading the page again repeats nothing. */
export const goTo = (location: string): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.empty({ status: 303, headers: { ...headers, location } })

/** A person in front of the pages of an identity provider: follows redirects, fills forms in, and keeps cookies. */

/** Signing in, consent, signing out, and the redirects between. */
const mostSteps = 12

/** A browser's cookies, by which the provider recognizes the person. */
export type Cookies = Map<string, string>

/** Fields that the person fills in on a page; the hidden ones are sent as they are. */
export type Fill = (page: string) => Readonly<Record<string, string>>

const attributeOf = (tag: string, name: string): string =>
  (new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "").replaceAll("&amp;", "&")

const hiddenFieldsOf = (page: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...page.matchAll(/<input\b[^>]*\btype="hidden"[^>]*>/g)].map(([tag]) => [
      attributeOf(tag, "name"),
      attributeOf(tag, "value"),
    ]),
  )

/** Goes to an address of the provider; the one outside that the person is sent back to. */
export const visit = async (address: string, cookies: Cookies, fill: Fill): Promise<URL> => {
  const { origin } = new URL(address)
  let at = address
  let form: URLSearchParams | undefined
  for (let step = 0; step < mostSteps; step += 1) {
    const response = await fetch(at, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form === undefined ? {} : { method: "POST", body: form }),
    })
    for (const header of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      cookies.set(name, value)
    }
    const page = await response.text()
    const to = response.headers.get("location")
    form = undefined
    if (to === null) {
      const [tag] = /<form\b[^>]*>/.exec(page) ?? []
      if (tag === undefined) throw new Error(`no form: ${response.status} ${page}`)
      at = new URL(attributeOf(tag, "action"), at).href
      form = new URLSearchParams({ ...hiddenFieldsOf(page), ...fill(page) })
    } else at = new URL(to, at).href
    if (!at.startsWith(origin)) return new URL(at)
  }
  throw new Error(`not sent back from ${at}`)
}

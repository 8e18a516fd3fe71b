/** A browser without a window for the dashboard: keeps its cookies as browsers do, and sends the forms of pages. */
import type { TestService } from "../support/service.ts"

/** An answer to a browser. */
export interface PageAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Target of a redirect; empty for other responses. */
  readonly location: string
}

/** The value of a hidden field of a page. */
export const fieldOf = (text: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ""

/** A browser of its own, with no cookies yet. Pages are named below `/dashboard`. */
export const browserOf = (service: Pick<TestService, "baseUrl">) => {
  const cookies = new Map<string, string>()
  const setCookies: Array<string> = []

  const keep = (header: string): void => {
    setCookies.push(header)
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? []
    if (/max-age=0(;|$)/i.test(header)) cookies.delete(name)
    else cookies.set(name, value)
  }

  const ask = async (
    method: string,
    path: string,
    fields?: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<PageAnswer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const response = await fetch(`${service.baseUrl}/dashboard${path}`, {
      method,
      redirect: "manual",
      headers: { ...(cookie === "" ? {} : { cookie }), ...headers },
      ...(fields === undefined ? {} : { body: new URLSearchParams(fields) }),
    })
    for (const header of response.headers.getSetCookie()) keep(header)
    const location = response.headers.get("location") ?? ""
    return { status: response.status, headers: response.headers, text: await response.text(), location }
  }

  const get = (path: string, headers?: Readonly<Record<string, string>>) => ask("GET", path, undefined, headers)
  const post = (
    path: string,
    fields: Readonly<Record<string, string>> = {},
    headers?: Readonly<Record<string, string>>,
  ) => ask("POST", path, fields, headers)

  return {
    get,
    post,
    cookies,
    /** As they were sent. */
    setCookies,
    signIn: (key: string, next = "/") => post("/sign-in", { key, next }),
    /** Sends a form as a page of the session would. */
    submit: async (from: string, action: string, fields: Readonly<Record<string, string>> = {}) =>
      post(action, { csrf_token: fieldOf((await get(from)).text, "csrf_token"), ...fields }),
  }
}

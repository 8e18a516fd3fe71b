/** A browser without a window: follows a page's forms and keeps its cookie, on the service that listens here. */
import type { TestService } from "../support/service.ts"

/** An answer to a browser. */
export interface PageAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** The path of an address that the service gave; it listens elsewhere than customers reach it. */
export const pathOf = (url: string): string => new URL(url).pathname

/** The value of a hidden field. */
export const fieldOf = (text: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ""

/** A browser of its own, with no cookie yet. */
export const browserOf = (service: Pick<TestService, "baseUrl">) => {
  let cookie: string | undefined

  const ask = async (method: string, path: string, fields?: Readonly<Record<string, string>>): Promise<PageAnswer> => {
    const response = await fetch(service.baseUrl + path, {
      method,
      redirect: "manual",
      headers: cookie === undefined ? {} : { cookie },
      ...(fields === undefined ? {} : { body: new URLSearchParams(fields) }),
    })
    cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  return {
    get: (path: string) => ask("GET", path),
    post: (path: string, fields: Readonly<Record<string, string>> = {}) => ask("POST", path, fields),
  }
}

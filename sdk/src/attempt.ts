/** One attempt at a request: a fresh credential, the redirects that are safe, and a typed error for every other end. */
import type { CallScope } from "./call-scope.ts"
import { errorOfResponse } from "./error-response.ts"
import { CredentialError, RedirectError } from "./errors.ts"
import { nameOf, type Operation } from "./operation.ts"
import { type CredentialSettings, credentialProblem, type FetchFunction } from "./options.ts"
import type { PreparedRequest } from "./serialize.ts"

/** More than any sensible deployment needs, and few enough to notice a loop. */
const MAX_REDIRECTS = 5

/** Who sends, and as whom. */
export interface Sender {
  readonly fetch: FetchFunction
  readonly credential: CredentialSettings
}

/**
 * Sends a request once and gives the successful answer, its body unread.
 *
 * @throws ApiError when the status is not a success, whatever the body is.
 * @throws RedirectError, CredentialError, or what `scope.explain` makes a typed error of.
 */
export async function attempt(request: PreparedRequest, sender: Sender, scope: CallScope): Promise<Response> {
  const headers = new Headers(request.headers)
  const { header, prefix } = sender.credential
  headers.set(header, prefix + (await currentCredential(request.operation, sender.credential, scope)))
  const response = await follow(request, headers, sender.fetch, scope)
  if (!response.ok) throw errorOfResponse(request.operation, response, await remains(response, scope), Date.now())
  return response
}

async function currentCredential(
  operation: Operation,
  settings: CredentialSettings,
  scope: CallScope,
): Promise<string> {
  const { option, value } = settings
  if (typeof value === "string") return value
  let given: string
  try {
    given = await scope.race(Promise.resolve(value()))
  } catch (cause) {
    throw new CredentialError(`${nameOf(operation)}: the ${option} function failed`, operation, cause)
  }
  const problem = credentialProblem(given)
  if (problem === null) return given
  throw new CredentialError(`${nameOf(operation)}: what the ${option} function returned ${problem}`, operation)
}

/** Redirects are followed by hand: platforms keep `X-API-Key` when they follow one to another origin. */
async function follow(
  request: PreparedRequest,
  headers: Headers,
  fetch: FetchFunction,
  scope: CallScope,
): Promise<Response> {
  const { operation, body } = request
  let { url } = request
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const init: RequestInit = { method: operation.method, headers, body, redirect: "manual", signal: scope.signal }
    // oxlint-disable-next-line no-await-in-loop -- each request depends on where the one before was sent to
    const response = await scope.race(fetch(url, init))
    if (!isRedirect(response)) return response
    discard(response)
    url = redirectTarget(operation, response, url)
  }
  throw new RedirectError(`${nameOf(operation)}: more than ${MAX_REDIRECTS} redirects`, operation)
}

function isRedirect(response: Response): boolean {
  const { status, type } = response
  return type === "opaqueredirect" || [301, 302, 303, 307, 308].includes(status)
}

/** Where a redirect leads, if it may be followed: the same origin, and a request that stays the same. */
function redirectTarget(operation: Operation, response: Response, from: string): string {
  const refused = (problem: string): RedirectError => new RedirectError(`${nameOf(operation)}: ${problem}`, operation)
  if (response.type === "opaqueredirect")
    throw refused("answered with a redirect that the browser hides; check baseUrl")
  const location = response.headers.get("Location")
  if (location === null || !URL.canParse(location, from)) throw refused("answered with a redirect that leads nowhere")
  const target = new URL(location, from)
  if (target.origin !== new URL(from).origin) {
    const advice = "where the credentials are not sent; if it is right, make it the baseUrl"
    throw refused(`answered with a redirect to ${target.origin}, ${advice}`)
  }
  // 301 and 302 turn a POST into a GET on many platforms, 303 on all: neither is what the caller asked for.
  if (operation.method !== "GET" && response.status < 307) {
    throw refused(`answered with a redirect of status ${response.status}, which is followed for GET alone`)
  }
  return target.href
}

/** The body of an error answer; what was received of it when it breaks off is as good as nothing. */
async function remains(response: Response, scope: CallScope): Promise<string> {
  try {
    return await scope.race(response.text())
  } catch {
    return ""
  }
}

/** Frees the connection of an answer whose body nobody reads. */
function discard(response: Response): void {
  response.body?.cancel().catch(() => {
    // The connection is gone already, which is what was wanted.
  })
}

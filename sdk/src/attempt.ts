/** One attempt at a request: middleware, a credential, the redirects that are safe, and a typed error for every other end. */
import type { CallScope } from "./call-scope.ts"
import { errorOfResponse } from "./error-response.ts"
import { CodeAnalysisError, InvalidArgumentError, MiddlewareError, RedirectError } from "./errors.ts"
import { MAX_REDIRECTS } from "./limits.ts"
import { type MiddlewareRequest, throughMiddleware } from "./middleware.ts"
import { type FetchInit, parsedUrl, type Settings } from "./options.ts"
import { describe, responseOf } from "./received-answer.ts"
import type { PreparedRequest } from "./serialize.ts"
import { NOT_FOUND, NOT_MODIFIED, UNAUTHORIZED } from "./status.ts"

/**
 * Sends a request once, through the middleware, and gives the successful answer, its body unread. The 404 of a DELETE that
 * is sent again is one: the record is gone.
 *
 * @param request - What to send.
 * @param number - Which attempt of the call it is, from 1 on.
 * @param settings - Who sends, and as whom.
 * @param scope - The life of the attempt.
 * @throws ApiError when the status is not a success, whatever the body is.
 * @throws RedirectError, CredentialError, MiddlewareError, or what `scope.explain` makes a typed error of.
 */
export async function attempt(
  request: PreparedRequest,
  number: number,
  settings: Settings,
  scope: CallScope,
): Promise<Response> {
  const { operation, url, body } = request
  const send = throughMiddleware(settings.middleware, (given) =>
    sendOnce(given, settings).catch((cause: unknown) => {
      throw scope.explain(cause)
    }),
  )
  let response: Response
  try {
    response = await send({ operation, attempt: number, url, headers: request.headers(), body, signal: scope.signal })
  } catch (cause) {
    throw CodeAnalysisError.is(cause) ? cause : new MiddlewareError("a middleware failed", operation, cause)
  }
  // Without type checks, a middleware easily forgets to return the response.
  if (settings.middleware[0] && (!response || response.bodyUsed || response.body?.locked)) {
    throw new MiddlewareError("a middleware gave no answer or read it: clone it", operation)
  }
  // When a DELETE is sent again, the record may be removed by its first attempt already.
  const isRemoved = number > 1 && operation.method === "DELETE" && response.status === NOT_FOUND
  // A raw request with a condition (`If-None-Match`) asks for this response.
  const isNotModified = response.status === NOT_MODIFIED
  if (response.ok || (operation.operationId ? isRemoved : isNotModified)) return response
  // A body that breaks off counts as empty.
  throw errorOfResponse(describe(operation, response), response, await response.text().catch(() => ""), Date.now())
}

/**
 * Sends the request inside the innermost middleware: sets the credential, renews it once if refused, follows redirects.
 */
async function sendOnce(request: MiddlewareRequest, settings: Settings): Promise<Response> {
  const { baseUrl, credentials } = settings
  const { operation, url, signal } = request
  // This prefix proves the same origin for nearly all URLs, which then need not be parsed.
  if (!url.startsWith(baseUrl + "/") && parsedUrl(url)?.origin !== new URL(baseUrl).origin) {
    throw new InvalidArgumentError("url", "leads to another origin", operation)
  }
  // A copy for middleware, which must not see the credential. Without any, nothing else holds this attempt's headers.
  const headers = settings.middleware[0] ? new Headers(request.headers) : request.headers
  for (let isRenewed = false; ; isRenewed = true) {
    // oxlint-disable-next-line no-await-in-loop -- at most twice, one after the other
    const forget = await credentials.setOn(headers, operation, signal)
    // oxlint-disable-next-line no-await-in-loop -- at most twice, one after the other
    const response = await follow(request, headers, settings)
    if (response.status !== UNAUTHORIZED || isRenewed || !credentials.canRenew) return response
    discard(response)
    forget()
  }
}

/**
 * Redirects are followed by hand, within the origin and as the same request: platforms keep `X-API-Key` when they follow
 * one to another origin. 301 and 302 turn a POST into a GET on many of them, 303 on all; the caller asked for a POST.
 */
async function follow(request: MiddlewareRequest, headers: Headers, { fetch }: Settings): Promise<Response> {
  const { operation, body, signal } = request
  const { method } = operation
  let { url } = request
  for (let redirects = 0; ; redirects++) {
    const init: FetchInit = { method, headers: Object.fromEntries(headers), redirect: "manual", signal }
    if (body !== null) init.body = body
    // oxlint-disable-next-line no-await-in-loop -- each request depends on where the one before was sent to
    const response = responseOf(await fetch(url, init))
    const { status, type } = response
    if (type !== "opaqueredirect" && (status < 300 || status > 399 || status === NOT_MODIFIED)) return response
    discard(response)
    const target = parsedUrl(response.headers.get("Location"), url)
    const isSame = target?.origin === new URL(url).origin && (method === "GET" || status >= 307)
    if (!isSame || redirects === MAX_REDIRECTS) {
      const origin = target?.origin ?? "nowhere"
      throw new RedirectError(`redirects (${status}) to ${origin}; check baseUrl`, operation)
    }
    url = target.href
  }
}

/** Frees the connection of a response whose body is not read. */
function discard(response: Response): void {
  response.body?.cancel().catch(() => {
    // The connection is closed already.
  })
}

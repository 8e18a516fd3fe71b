/** The HTTP statuses that decide what becomes of a call (RFC 9110, section 15, and RFC 6585). */

/** The answer has no body. */
export const NO_CONTENT = 204
/** The condition of the request does not hold: what the caller has is the newest. */
export const NOT_MODIFIED = 304
/** The credential was refused. */
export const UNAUTHORIZED = 401
/** There is no such record. */
export const NOT_FOUND = 404
/** The server gave up waiting for the request. */
export const REQUEST_TIMEOUT = 408
/** The state of the record does not allow the call. */
export const CONFLICT = 409
/** A rate limit is used up. */
export const TOO_MANY_REQUESTS = 429
/** This one and all above: the server failed. */
export const INTERNAL_SERVER_ERROR = 500

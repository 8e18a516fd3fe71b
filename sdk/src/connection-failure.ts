/** Reads the reason for a failed connection out of the errors that each platform wraps it in. */
import { isObject, type JsonObject } from "./json.ts"
import { MAX_CAUSE_DEPTH } from "./limits.ts"

/** Codes of errors that occur before a connection is established, without `syscall`: those of undici and Bun. */
const NEVER_MADE = /^(UND_ERR_CONNECT_TIMEOUT|ConnectionRefused|FailedToOpenSocket)$/

/** Format of Node's system errors: `connect ECONNREFUSED 127.0.0.1:8000`. */
const SYSTEM_MESSAGE = /^[a-z]+ E[A-Z_]+( \S+)?$/

/** The innermost error with a code; of several, one for each address that was tried, the first. */
function innermost(error: unknown, depth = 0): JsonObject | undefined {
  if (!isObject(error) || depth > MAX_CAUSE_DEPTH) return undefined
  const { cause, code, errors } = error
  const inner = innermost(Array.isArray(errors) ? errors[0] : cause, depth + 1)
  return inner ?? (typeof code === "string" ? error : undefined)
}

/**
 * Why a connection failed, for messages: `connect ECONNREFUSED 127.0.0.1:8000`, or only the code where the message may
 * contain the URL of the request. Empty when the platform does not say.
 */
export function reasonOf(error: unknown): string {
  const { code = "", message } = innermost(error) ?? {}
  return String(typeof message === "string" && SYSTEM_MESSAGE.test(message) ? message : code)
}

/** Whether nothing can have been sent: the name was not resolved, or the connection not made. */
export function wasNeverMade(error: unknown): boolean {
  const { code, syscall } = innermost(error) ?? {}
  return /^(connect|getaddrinfo)$/.test(String(syscall)) || NEVER_MADE.test(String(code))
}

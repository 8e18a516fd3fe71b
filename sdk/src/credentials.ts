/** The credential of a client: asked for once, shared by all calls, and asked for again when the service refuses it. */
import { onAbort } from "./abort-listeners.ts"
import { CredentialError, InvalidArgumentError, TimeoutError } from "./errors.ts"
import type { Operation } from "./operation.ts"
import type { CredentialOptions } from "./options.ts"

const AUTHORIZATION = "Authorization"
const API_KEY = "X-API-Key"

const UNUSABLE = "must be visible ASCII text"

/** The one place that holds the secret. It is private to this class, so that printing a client does not show it. */
export class Credentials {
  /** Whether the value may be another one when it is asked for again. */
  readonly canRenew: boolean
  readonly #option: "apiKey" | "token"
  readonly #give: () => string | Promise<string>
  #current: Promise<string> | undefined

  /** @throws InvalidArgumentError when there is no credential, two, or one that cannot be sent. */
  constructor(options: CredentialOptions) {
    const { apiKey, token } = options
    if (apiKey !== undefined && token !== undefined) {
      throw new InvalidArgumentError("token", "is a second credential")
    }
    this.#option = apiKey === undefined && "token" in options ? "token" : "apiKey"
    const value = apiKey ?? token
    this.canRenew = typeof value === "function"
    if (typeof value === "function") this.#give = value
    else if (canBeSent(value)) this.#give = () => value
    else throw new InvalidArgumentError(this.#option, `${UNUSABLE}; is its variable set?`)
  }

  /**
   * Sets the header, to a value that is asked for when none is known, once for all who wait.
   *
   * A function that is slower than a time-out is asked again by the next attempt: it may never answer. If it does, that counts.
   *
   * @param signal - Ends the attempt that waits.
   * @returns Has the value asked for again, unless that has happened already.
   * @throws CredentialError when the function failed or returned what cannot be sent.
   * @throws InvalidArgumentError when the headers have a credential of the other kind: which one counts is not ours to say.
   */
  async setOn(headers: Headers, operation: Operation, signal: AbortSignal): Promise<() => void> {
    const isToken = this.#option === "token"
    const [own, other] = isToken ? [AUTHORIZATION, API_KEY] : [API_KEY, AUTHORIZATION]
    if (headers.has(other)) {
      throw new InvalidArgumentError("headers", "have a second credential", operation)
    }
    const asked = (this.#current ??= new Promise((resolve) => resolve(this.#give())))
    const forget = () => {
      if (this.#current === asked) this.#current = undefined
    }
    const stopWaiting = this.canRenew
      ? onAbort(signal, () => {
          if (!TimeoutError.is(signal.reason)) return
          forget()
          asked.then(() => (this.#current = asked)).catch(forget)
        })
      : null
    try {
      const secret = await asked
      if (!canBeSent(secret)) throw new TypeError(`its result ${UNUSABLE}`)
      headers.set(own, isToken ? `Bearer ${secret}` : secret)
      return forget
    } catch (cause) {
      forget()
      throw new CredentialError(`the ${this.#option} function failed`, operation, cause)
    } finally {
      stopWaiting?.()
    }
  }
}

/** Whether a value can be sent in a header without being folded, trimmed or split. */
function canBeSent(value: unknown): value is string {
  return typeof value === "string" && /^[\x21-\x7e]+$/.test(value)
}

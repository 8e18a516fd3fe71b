/** The life of one attempt: its abort signal, its time-out, and what a failure within it is called. */
import { onAbort } from "./abort-listeners.ts"
import { AbortError, CodeAnalysisError, ConnectionError, TimeoutError } from "./errors.ts"
import { nameOf, type Operation } from "./operation.ts"

/** Opened for an attempt and closed when nothing of it is read any more; closing leaves no timer and no listener behind. */
export class CallScope {
  readonly #operation: Operation
  readonly #caller: AbortSignal | undefined
  readonly #controller = new AbortController()
  readonly #forgetCaller: (() => void) | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #failure: CodeAnalysisError | null = null
  #interrupt: ((reason: unknown) => void) | undefined

  /**
   * @param operation - Named by the errors.
   * @param caller - The caller's signal.
   * @param timeoutMillis - Time for everything up to {@link CallScope.close}; `Infinity` for no limit.
   */
  constructor(operation: Operation, caller: AbortSignal | undefined, timeoutMillis: number) {
    this.#operation = operation
    this.#caller = caller
    // Forgotten by `close`: a signal that outlives thousands of calls must not collect them.
    this.#forgetCaller = caller && onAbort(caller, () => this.#abort(caller.reason))
    this.restartTimer(timeoutMillis)
  }

  /** Aborted by the caller, by the time-out and by {@link CallScope.abandon}. */
  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Forgets the time-out and begins another one from now. */
  restartTimer(millis: number): void {
    clearTimeout(this.#timer)
    if (millis === Infinity) return
    this.#timer = setTimeout(() => {
      this.#failure ??= new TimeoutError(millis, this.#operation)
      this.#abort(this.#failure)
    }, millis)
  }

  /**
   * Settles as `work` does, or rejects as soon as the signal is aborted: also when `work` knows nothing of signals, as a
   * credential function or an injected fetch may. One at a time.
   */
  async race<Value>(work: Promise<Value>): Promise<Value> {
    return await new Promise<Value>((resolve, reject) => {
      this.#interrupt = reject
      if (this.signal.aborted) reject(this.signal.reason)
      work.then(resolve, reject)
    })
  }

  /** The typed error for whatever was thrown within the scope. */
  explain(cause: unknown): CodeAnalysisError {
    if (this.#caller?.aborted === true) return new AbortError(this.#operation, this.#caller.reason)
    if (this.#failure !== null) return this.#failure
    if (CodeAnalysisError.is(cause)) return cause
    return new ConnectionError(`${nameOf(this.#operation)}: no complete answer was received`, this.#operation, cause)
  }

  /** Ends what is still being received, and closes. */
  abandon(): void {
    this.close()
    this.#abort()
  }

  /** Stops the time-out and lets go of the caller's signal. */
  close(): void {
    clearTimeout(this.#timer)
    this.#forgetCaller?.()
  }

  #abort(reason?: unknown): void {
    this.#controller.abort(reason)
    this.#interrupt?.(this.signal.reason)
  }
}

/** The life of one attempt: its abort signal, its time-out, and what a failure within it is called. */
import { onAbort } from "./abort-listeners.ts"
import { reasonOf } from "./connection-failure.ts"
import { AbortError, CodeAnalysisError, ConnectionError, TimeoutError } from "./errors.ts"
import type { Operation } from "./operation.ts"

/** Opened for an attempt and closed when nothing of it is read any more; closing leaves no timer and no listener behind. */
export class CallScope {
  readonly #operation: Operation
  readonly #caller: AbortSignal | undefined
  readonly #controller = new AbortController()
  readonly #forgetCaller: (() => void) | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #failure: CodeAnalysisError | undefined
  #interrupt: ((reason: unknown) => void) | undefined

  /**
   * @param operation - Named by the errors.
   * @param caller - The caller's signal.
   */
  constructor(operation: Operation, caller: AbortSignal | undefined) {
    this.#operation = operation
    this.#caller = caller
    // Forgotten by `close`: a signal that outlives thousands of calls must not collect them.
    this.#forgetCaller = caller && onAbort(caller, () => this.#abort(caller.reason))
  }

  /** Aborted by the caller, by the time-out and by {@link CallScope.abandon}. */
  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /**
   * Forgets the time-out and begins another one from now.
   *
   * @param option - The option that says how long.
   * @param limitMillis - What it says; `Infinity` for no limit.
   * @param leftMillis - How much of that is left.
   */
  startTimer(option: string, limitMillis: number, leftMillis: number = limitMillis): void {
    this.stopTimer()
    if (leftMillis === Infinity) return
    this.#timer = setTimeout(() => {
      this.#failure ??= new TimeoutError(limitMillis, this.#operation, option)
      this.#abort(this.#failure)
    }, leftMillis)
  }

  /** Stops the time-out. */
  stopTimer(): void {
    clearTimeout(this.#timer)
  }

  /**
   * Settles as the work does, or rejects as soon as the signal is aborted: also when the work knows nothing of signals, as
   * a middleware, a credential function or an injected fetch may. One at a time.
   */
  race<Value>(work: () => Promise<Value>): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      this.#interrupt = reject
      if (this.signal.aborted) reject(this.signal.reason)
      else work().then(resolve, reject)
    })
  }

  /** The typed error for whatever was thrown within the scope. */
  explain(cause: unknown): CodeAnalysisError {
    if (this.#caller?.aborted) return new AbortError(this.#operation, this.#caller.reason)
    if (this.#failure) return this.#failure
    if (CodeAnalysisError.is(cause)) return cause
    const reason = reasonOf(cause)
    return new ConnectionError(`no complete answer${reason && `: ${reason}`}`, this.#operation, cause)
  }

  /** Ends what is still being received, and closes. */
  abandon(): void {
    this.close()
    this.#abort()
  }

  /** Stops the time-out and lets go of the caller's signal. */
  close(): void {
    this.stopTimer()
    this.#forgetCaller?.()
  }

  #abort(reason?: unknown): void {
    this.#controller.abort(reason)
    this.#interrupt?.(this.signal.reason)
  }
}

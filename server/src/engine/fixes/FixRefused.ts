/** Why a change is not proposed, as the steps of the proof say it. */
import type { RefusalReason } from "./Fixer.ts"

export interface FixRefused {
  readonly reason: RefusalReason
  /** For people. Holds no text of the file. */
  readonly detail: string
}

export const refused = (reason: RefusalReason, detail: string): FixRefused => ({ reason, detail })

/** True for a refusal where a result was hoped for. */
export const isRefused = (result: object): result is FixRefused => "reason" in result

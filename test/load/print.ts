/** Prints what a run came to. */
import type { Verdict } from "./verdict.ts"

const shownObjections = 10

/** Prints figures and verdicts; the broken rules. */
export const print = (
  figures: Readonly<Record<string, number>>,
  verdicts: ReadonlyArray<Verdict>,
): ReadonlyArray<Verdict> => {
  for (const [name, value] of Object.entries(figures)) console.log(`${String(value).padStart(8)}  ${name}`)
  for (const { rule, objections } of verdicts) {
    console.log(`${objections.length === 0 ? "ok  " : "FAIL"} ${rule}`)
    for (const objection of objections.slice(0, shownObjections)) console.log(`       ${objection}`)
    if (objections.length > shownObjections) console.log(`       and ${objections.length - shownObjections} more`)
  }
  return verdicts.filter(({ objections }) => objections.length > 0)
}

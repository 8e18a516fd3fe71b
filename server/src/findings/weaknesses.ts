/** Which weakness a detector finds, by the Common Weakness Enumeration. */
import { descriptions } from "../engine/detectors/descriptions.ts"

const byDetector = new Map(descriptions.map(({ id, cwe }) => [id, cwe]))

/** The weakness that a detector finds; null for none, and for a detector that is not ours. */
export const weaknessOf = (detector: string): string | null => byDetector.get(detector) ?? null

/** The detectors of some weaknesses; a name that no detector has where there are none, so that nothing matches. */
export const detectorsWith = (cwes: ReadonlyArray<string>): ReadonlyArray<string> => {
  const wanted = new Set(cwes)
  const found = [...byDetector].flatMap(([id, cwe]) => (cwe !== null && wanted.has(cwe) ? [id] : []))
  return found.length === 0 ? [""] : found
}

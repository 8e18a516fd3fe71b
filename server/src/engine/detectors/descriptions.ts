/**
 * Descriptions of all detectors: names, explanations, severities. Apart from the registry, which imports all matchers: only the threads
 * that examine code need those, and the service starts faster and smaller without them.
 */
import type { Description } from "./Detector.ts"
import { descriptions } from "./generated/descriptions.ts"

export { descriptions } from "./generated/descriptions.ts"

const byId = new Map(descriptions.map((description) => [description.id, description]))

/** The description of a detector, by an id that came out of the engine itself. */
export const descriptionOf = (id: string): Description => {
  const description = byId.get(id)
  if (description === undefined) throw new Error(`there is no detector "${id}"`)
  return description
}

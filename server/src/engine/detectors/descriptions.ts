/**
 * What every detector says of itself. Apart from the registry, which brings all that detects with it: the threads that examine code
 * need that, the service itself does not, and would be slower to start and larger for it.
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

/** Every detector of the engine, by its id. `npm run generate` lists the folders of the detectors. */
import type { LanguageId } from "../languages/Language.ts"
import type { Detector, SyntaxMatcher } from "./Detector.ts"
import { detectors } from "./generated/detectors.ts"

export { detectors } from "./generated/detectors.ts"

const byId = new Map(detectors.map((detector) => [detector.id, detector]))

/** The detector of an id that came out of the engine itself. */
export const detectorOf = (id: string): Detector => {
  const detector = byId.get(id)
  if (detector === undefined) throw new Error(`there is no detector "${id}"`)
  return detector
}

/** A matcher that knows its detector. */
export type RegisteredMatcher = SyntaxMatcher & { readonly detector: Detector }

/** The syntax matchers of a language. */
export const syntaxMatchersOf = (language: LanguageId): ReadonlyArray<RegisteredMatcher> =>
  detectors.flatMap((detector) =>
    detector.detection.kind === "syntax" || detector.detection.kind === "flow"
      ? detector.detection.matchers
          .filter(({ languages }) => languages.includes(language))
          .map((matcher) => ({ ...matcher, detector }))
      : [],
  )

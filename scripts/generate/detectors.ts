/**
 * Generates the list of the detectors, and a test file for each, from their folders: a detector is its folder and nothing
 * else. The tests run its examples; a file for each detector is what `npm test -- detectors/<id>` chooses.
 */
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Detector } from "../../server/src/engine/detectors/Detector.ts"

/** The ids of the detectors: the names of the folders with a rule. */
const idsIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, "rule.ts")))
    .toSorted()

const nameOf = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * The module that imports every detector and lists them by their ids.
 *
 * @param folder `server/src/engine/detectors`
 */
export const detectorList = (folder: string): string => {
  const ids = idsIn(folder)
  return [
    'import type { Detector } from "../Detector.ts"',
    ...ids.map((id) => `import { detector as ${nameOf(id)} } from "../${id}/rule.ts"`),
    "",
    "/** All detectors, in the order of their ids. */",
    "export const detectors: ReadonlyArray<Detector> = [",
    ...ids.map((id) => `  ${nameOf(id)},`),
    "]",
    "",
  ].join("\n")
}

const detectorIn = async (folder: string): Promise<Detector> => {
  const { detector }: { readonly detector: Detector } = await import(pathToFileURL(join(folder, "rule.ts")).href)
  return detector
}

/** The module with what each detector says of itself, without its functions. */
export const detectorDescriptions = async (folder: string): Promise<string> => {
  const descriptions = await Promise.all(
    idsIn(folder).map(async (id) => {
      const { detection, ...description } = await detectorIn(join(folder, id))
      return { ...description, detection: { kind: detection.kind } }
    }),
  )
  return [
    'import type { Description } from "../Detector.ts"',
    "",
    "/** All detectors, in the order of their ids. */",
    "export const descriptions: ReadonlyArray<Description> = [",
    ...descriptions.flatMap((description) => [
      "  {",
      ...Object.entries(description).map(([name, value]) => `    ${name}: ${JSON.stringify(value)},`),
      "  },",
    ]),
    "]",
    "",
  ].join("\n")
}

/** The test files of the detectors, by their names. */
export const detectorTests = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    idsIn(folder).map((id) => [
      `${id}.test.ts`,
      `import { testDetector } from "./testDetector.ts"\n\ntestDetector("${id}")\n`,
    ]),
  )

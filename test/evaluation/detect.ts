/** Runs the engine's examination of one file on a labeled file, as production code. */
import { detectors } from "../../server/src/engine/detectors/registry.ts"
import { languageOfFile } from "../../server/src/engine/languages/registry.ts"
import { analyzeFile } from "../../server/src/engine/syntax/analyzeFile.ts"
import type { Found } from "./judge.ts"
import type { LabeledFile } from "./LabeledFile.ts"

const languagesByDetector: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  detectors
    .filter(({ detection }) => detection.kind !== "relation")
    .map(({ id, languages }) => [id, new Set<string>(languages)]),
)

/** Whether a detector says that it knows a language, and needs nothing but the file. */
export const knows = (detector: string, language: string): boolean =>
  languagesByDetector.get(detector)?.has(language) ?? false

/** A fixture takes milliseconds; nothing of it may be left out. */
const limits = { fileBudgetMillis: 60_000, maximumFindingsPerFile: 10_000 }

/** The folders of a fixture say nothing about it, so only its name counts. */
const nameOf = ({ path }: LabeledFile): string => `src/${path.slice(path.lastIndexOf("/") + 1)}`

/** The language of a labeled file; null when the engine knows none. */
export const languageOf = (file: LabeledFile): string | null => languageOfFile(nameOf(file), file.content)?.id ?? null

/** Findings in a file; null if the engine does not examine it. */
export const detect = async (file: LabeledFile): Promise<ReadonlyArray<Found> | null> => {
  const content = new TextEncoder().encode(file.content)
  const result = await analyzeFile({ path: nameOf(file), role: "production", content }, limits)
  if (result.kind !== "analyzed") return null
  return result.record.findings.map(({ detector, lineStart, lineEnd }) => ({
    detector,
    start: lineStart,
    end: lineEnd,
  }))
}

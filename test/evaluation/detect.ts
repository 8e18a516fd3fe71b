/** Runs the engine's examination of one file on a labelled file, as production code. */
import { detectors } from "../../server/src/engine/detectors/registry.ts"
import { languageOfPath, languageOfShebang } from "../../server/src/engine/languages/registry.ts"
import { analyzeFile } from "../../server/src/engine/syntax/analyzeFile.ts"
import type { Found } from "./judge.ts"
import type { LabelledFile } from "./LabelledFile.ts"

/** Detectors whose findings need nothing but the file. */
export const localDetectors: ReadonlySet<string> = new Set(
  detectors.filter(({ detection }) => detection.kind !== "relation").map(({ id }) => id),
)

/** A fixture takes milliseconds; nothing of it may be left out. */
const limits = { fileBudgetMillis: 60_000, maximumFindingsPerFile: 10_000 }

/** What was found in a file, and in which language it is. */
export interface Detected {
  readonly language: string
  /** Null when the engine does not examine it. */
  readonly found: ReadonlyArray<Found> | null
}

/** Examines a file. The folders of a fixture say nothing about it, so only its name is handed on. */
export const detect = async ({ path, content }: LabelledFile): Promise<Detected> => {
  const name = `src/${path.slice(path.lastIndexOf("/") + 1)}`
  const result = await analyzeFile(
    { path: name, role: "production", content: new TextEncoder().encode(content) },
    limits,
  )
  const language = (languageOfPath(name) ?? languageOfShebang(content))?.id ?? "text"
  if (result.kind !== "analyzed") return { language, found: null }
  return {
    language,
    found: result.record.findings.map(({ detector, lineStart, lineEnd }) => ({
      detector,
      start: lineStart,
      end: lineEnd,
    })),
  }
}

/** Judges the detectors on labeled sets: right and wrong by detector and language. */
import { detect, knows, languageOf } from "./detect.ts"
import { judge, type Mistake, type Tally, sumOf } from "./judge.ts"
import type { LabeledSet } from "./labeledSets.ts"

/** Results of a detector in a language. */
export interface Row {
  readonly detector: string
  readonly language: string
  readonly tally: Tally
}

/** Something that is wrong, with its place. */
export interface PlacedMistake extends Mistake {
  readonly detector: string
  readonly language: string
  readonly file: string
}

export interface Evaluation {
  readonly rows: ReadonlyArray<Row>
  readonly mistakes: ReadonlyArray<PlacedMistake>
  /** Labeled files that the engine did not examine. */
  readonly notExamined: ReadonlyArray<string>
  /** Detectors in labels that do not exist, need more than one file, or do not claim the language. */
  readonly notJudged: ReadonlyArray<string>
}

/** Examines every file of the sets, one after the other. */
export const evaluate = async (sets: ReadonlyArray<LabeledSet>): Promise<Evaluation> => {
  const tallies = new Map<string, Array<Tally>>()
  const mistakes: Array<PlacedMistake> = []
  const notExamined: Array<string> = []
  const notJudged = new Set<string>()
  for (const file of sets.flatMap(({ files }) => files)) {
    const language = languageOf(file) ?? "text"
    const labels = file.labels.filter(({ detector }) => knows(detector, language))
    for (const { detector } of file.labels) if (!knows(detector, language)) notJudged.add(`${detector} (${language})`)
    if (labels.length === 0) continue
    // oxlint-disable-next-line no-await-in-loop -- parsers are shared, so files go one after the other
    const found = await detect(file)
    if (found === null) {
      notExamined.push(file.name)
      continue
    }
    for (const { detector, wrong, ...tally } of judge({ labels }, found)) {
      const key = `${detector} ${language}`
      tallies.set(key, [...(tallies.get(key) ?? []), tally])
      mistakes.push(...wrong.map((mistake) => ({ ...mistake, detector, language, file: file.name })))
    }
  }
  const rows = [...tallies].map(([key, ofRow]) => {
    const [detector = "", language = ""] = key.split(" ")
    return { detector, language, tally: sumOf(ofRow) }
  })
  return {
    rows: rows.toSorted((one, other) =>
      `${one.detector} ${one.language}` < `${other.detector} ${other.language}` ? -1 : 1,
    ),
    mistakes,
    notExamined,
    notJudged: [...notJudged].toSorted(),
  }
}

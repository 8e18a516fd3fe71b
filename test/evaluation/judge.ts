/** Compares what the detectors found in a file with what its labels say. */
import type { Label, LabeledFile, Lines } from "./LabeledFile.ts"

/** A place at which a detector reports. */
export interface Found extends Lines {
  readonly detector: string
}

/** Numbers of right and wrong findings. */
export interface Tally {
  /** Found, as expected. */
  readonly truePositives: number
  /** Found, and wrong. */
  readonly falsePositives: number
  /** Expected, and not found. */
  readonly falseNegatives: number
  /** Stated as nothing to find, and nothing found. */
  readonly trueNegatives: number
}

/** Result of one label. */
export interface Verdict extends Tally {
  readonly detector: string
  /** Lines of what is wrong, one by one. */
  readonly wrong: ReadonlyArray<Mistake>
}

/** One thing that is wrong. */
export interface Mistake {
  readonly kind: "false positive" | "missed"
  /** Null when the whole file is meant. */
  readonly line: number | null
}

const nothing: Tally = { truePositives: 0, falsePositives: 0, falseNegatives: 0, trueNegatives: 0 }

const overlap = (one: Lines, other: Lines): boolean => one.start <= other.end && other.start <= one.end

/** Judges every label of a file, in their order. */
export const judge = ({ labels }: Pick<LabeledFile, "labels">, found: ReadonlyArray<Found>): ReadonlyArray<Verdict> =>
  labels.map((label) => {
    const ofDetector = found.filter(({ detector }) => detector === label.detector)
    return { ...nothing, wrong: [], detector: label.detector, ...verdictOf(label, ofDetector, labels) }
  })

const verdictOf = (
  label: Label,
  found: ReadonlyArray<Found>,
  labels: ReadonlyArray<Label>,
): Partial<Tally> & { readonly wrong?: ReadonlyArray<Mistake> } => {
  switch (label.kind) {
    case "place": {
      const hit = found.find((place) => overlap(place, label.lines))
      return wasFound(label.expected, hit !== undefined, label.lines.start)
    }
    case "file":
      return wasFound(label.expected, found.length > 0, label.expected ? null : (found[0]?.start ?? null))
    case "count": {
      const missed = Math.max(0, label.expected - found.length)
      const surplus = Math.max(0, found.length - label.expected)
      return {
        truePositives: Math.min(label.expected, found.length),
        falseNegatives: missed,
        falsePositives: surplus,
        trueNegatives: label.expected === 0 && surplus === 0 ? 1 : 0,
        wrong: [
          ...Array.from({ length: missed }, () => ({ kind: "missed" as const, line: null })),
          ...found.slice(label.expected).map(({ start }) => ({ kind: "false positive" as const, line: start })),
        ],
      }
    }
    case "either":
      return {}
    case "complete": {
      const stated = labels.flatMap((other) =>
        (other.kind === "place" || other.kind === "either") && other.detector === label.detector ? [other.lines] : [],
      )
      const elsewhere = found.filter((place) => !stated.some((lines) => overlap(place, lines)))
      return {
        falsePositives: elsewhere.length,
        trueNegatives: elsewhere.length === 0 ? 1 : 0,
        wrong: elsewhere.map(({ start }) => ({ kind: "false positive" as const, line: start })),
      }
    }
  }
}

const wasFound = (expected: boolean, isFound: boolean, line: number | null): Partial<Verdict> => {
  if (expected) return isFound ? { truePositives: 1 } : { falseNegatives: 1, wrong: [{ kind: "missed", line }] }
  return isFound ? { falsePositives: 1, wrong: [{ kind: "false positive", line }] } : { trueNegatives: 1 }
}

/** Adds verdicts up. */
export const sumOf = (tallies: ReadonlyArray<Tally>): Tally =>
  tallies.reduce(
    (sum, one) => ({
      truePositives: sum.truePositives + one.truePositives,
      falsePositives: sum.falsePositives + one.falsePositives,
      falseNegatives: sum.falseNegatives + one.falseNegatives,
      trueNegatives: sum.trueNegatives + one.trueNegatives,
    }),
    nothing,
  )

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** The share of what was found that is right; null when nothing was found. */
export const precisionOf = ({ truePositives, falsePositives }: Tally): number | null =>
  share(truePositives, truePositives + falsePositives)

/** The share of what was expected that was found; null when nothing was expected. */
export const recallOf = ({ truePositives, falseNegatives }: Tally): number | null =>
  share(truePositives, truePositives + falseNegatives)

/** Youden's index: true positive rate minus false positive rate; null unless both can be told. */
export const youdenOf = (tally: Tally): number | null => {
  const recall = recallOf(tally)
  const falsePositiveRate = share(tally.falsePositives, tally.falsePositives + tally.trueNegatives)
  return recall === null || falsePositiveRate === null ? null : recall - falsePositiveRate
}

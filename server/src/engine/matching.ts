/**
 * Recognizes findings again: which ones of a report are the ones that were known before.
 *
 * First by fingerprint; then, in files that were renamed, by the fingerprint without the path; then, of what is left in
 * a file, by the code alone (the function around it was renamed), and at last by the symbol alone (the code was edited
 * in its place), both in the order of the lines.
 */
import type { Finding } from "./Report.ts"

/** What a finding is recognized by. */
export type Recognizable = Pick<
  Finding,
  "fingerprint" | "moveFingerprint" | "codeFingerprint" | "detector" | "filePath" | "symbol" | "lineStart"
>

/** Which findings are the same, and which have no counterpart. */
export interface Matching<Before, After> {
  readonly same: ReadonlyArray<{ readonly before: Before; readonly after: After }>
  readonly gone: ReadonlyArray<Before>
  readonly added: ReadonlyArray<After>
}

/** The old path of a file to its new one. */
export type Renames = ReadonlyMap<string, string>

/** What is known where there is nothing to compare. */
export const noRenames: Renames = new Map()

/** @param renames files that have another path in `after` than in `before` */
export const matchFindings = <Before extends Recognizable, After extends Recognizable>(
  before: ReadonlyArray<Before>,
  after: ReadonlyArray<After>,
  renames: Renames,
): Matching<Before, After> => {
  const pathAfter = ({ filePath }: Recognizable): string => renames.get(filePath) ?? filePath
  return [
    stage<Before, After>(
      ({ fingerprint }) => fingerprint,
      ({ fingerprint }) => fingerprint,
    ),
    stage<Before, After>(
      (finding) => (renames.has(finding.filePath) ? `${pathAfter(finding)}\0${finding.moveFingerprint}` : null),
      ({ filePath, moveFingerprint }) => `${filePath}\0${moveFingerprint}`,
    ),
    stage<Before, After>(
      (finding) => [pathAfter(finding), finding.codeFingerprint].join("\0"),
      ({ filePath, codeFingerprint }) => [filePath, codeFingerprint].join("\0"),
    ),
    stage<Before, After>(
      (finding) => placeOf(finding, pathAfter(finding)),
      (finding) => placeOf(finding, finding.filePath),
    ),
  ].reduce<Matching<Before, After>>((matching, next) => next(matching), { same: [], gone: before, added: after })
}

/** Where a finding is, without its lines. */
const placeOf = ({ detector, symbol }: Recognizable, path: string): string => [detector, path, symbol].join("\0")

/** Pairs what has the same key, in the order of the lines; what has no key is left. */
const stage =
  <Before extends Recognizable, After extends Recognizable>(
    keyOfBefore: (finding: Before) => string | null,
    keyOfAfter: (finding: After) => string | null,
  ) =>
  ({ same, gone, added }: Matching<Before, After>): Matching<Before, After> => {
    const waiting = new Map<string, Array<Before>>()
    for (const finding of gone.toSorted(byLine)) {
      const key = keyOfBefore(finding)
      if (key === null) continue
      const equal = waiting.get(key)
      if (equal === undefined) waiting.set(key, [finding])
      else equal.push(finding)
    }
    const pairs = added.toSorted(byLine).flatMap((finding) => {
      const key = keyOfAfter(finding)
      const match = key === null ? undefined : waiting.get(key)?.shift()
      return match === undefined ? [] : [{ before: match, after: finding }]
    })
    const matchedBefore = new Set(pairs.map((pair) => pair.before))
    const matchedAfter = new Set(pairs.map((pair) => pair.after))
    return {
      same: [...same, ...pairs],
      gone: gone.filter((finding) => !matchedBefore.has(finding)),
      added: added.filter((finding) => !matchedAfter.has(finding)),
    }
  }

const byLine = (a: Recognizable, b: Recognizable): number => a.lineStart - b.lineStart

/**
 * Recognizes findings again: which ones of a report are the ones that were known before.
 *
 * First equal code of which a symbol has more or fewer copies than before; then by fingerprint; then, in files that were
 * renamed, by the fingerprint without the path; then, of the remaining ones of a file, by the code alone (the function around it
 * was renamed), and at last by the symbol alone (the code was edited in its place), both in the order of the lines.
 */
import type { Finding } from "./Report.ts"

/** Fields by which a finding is recognized. */
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

/** For reports without a previous commit. */
export const noRenames: Renames = new Map()

/** @param renames files that have another path in `after` than in `before` */
export const matchFindings = <Before extends Recognizable, After extends Recognizable>(
  before: ReadonlyArray<Before>,
  after: ReadonlyArray<After>,
  renames: Renames,
): Matching<Before, After> => {
  const pathAfter = ({ filePath }: Recognizable): string => renames.get(filePath) ?? filePath
  return [
    copies<Before, After>(
      (finding) => copyOf(finding, pathAfter(finding)),
      (finding) => copyOf(finding, finding.filePath),
    ),
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

/** Key of a place: detector, file and symbol, without lines. */
const placeOf = ({ detector, symbol }: Recognizable, path: string): string => [detector, path, symbol].join("\0")

/** Copies of the same code in one symbol: only an ordinal tells their fingerprints apart, and moves when one comes or goes. */
const copyOf = ({ symbol, codeFingerprint }: Recognizable, path: string): string =>
  [path, symbol, codeFingerprint].join("\0")

/** Copies that are aligned, at the cost of their number to the third; more keep the order of their lines. */
const mostAligned = 64

/**
 * Pairs each of the fewer findings with one of the more, in order, so that the lines between neighbors change as little as
 * possible: a copy that came or went moves all that are below it by the same number of lines.
 */
const align = <Fewer extends Recognizable, More extends Recognizable>(
  fewer: ReadonlyArray<Fewer>,
  more: ReadonlyArray<More>,
): ReadonlyArray<readonly [Fewer, More]> => {
  const moved = (one: Fewer, other: More): number => other.lineStart - one.lineStart
  const spare = more.length - fewer.length
  // the best way to each finding that may be the partner of the one before
  let ways: ReadonlyArray<Way<Fewer, More>> = []
  for (const [index, one] of fewer.entries()) {
    const before = ways
    ways = more.slice(index, index + spare + 1).map((partner, place) => {
      const shift = moved(one, partner)
      const continued = before.slice(0, place + 1).map((way) => ({
        cost: way.cost + Math.abs(shift - moved(...way.pair)),
        previous: way,
      }))
      const { cost, previous } = cheapest(continued) ?? { cost: Math.abs(shift), previous: undefined }
      return { cost, pair: [one, partner], previous }
    })
  }
  const pairs: Array<readonly [Fewer, More]> = []
  for (let way = cheapest(ways); way !== undefined; way = way.previous) pairs.push(way.pair)
  return pairs.toReversed()
}

/** Pairs up to one of them, and the lines by which neighbors moved apart. */
interface Way<Fewer, More> {
  readonly cost: number
  readonly pair: readonly [Fewer, More]
  readonly previous: Way<Fewer, More> | undefined
}

/** The first of the cheapest. */
const cheapest = <Costing extends { readonly cost: number }>(ways: ReadonlyArray<Costing>): Costing | undefined =>
  ways.reduce<Costing | undefined>((best, way) => (best === undefined || way.cost < best.cost ? way : best), undefined)

/** Adds pairs to a matching. */
const withPairs = <Before, After>(
  { same, gone, added }: Matching<Before, After>,
  pairs: Matching<Before, After>["same"],
): Matching<Before, After> => {
  const matchedBefore = new Set(pairs.map((pair) => pair.before))
  const matchedAfter = new Set(pairs.map((pair) => pair.after))
  return {
    same: [...same, ...pairs],
    gone: gone.filter((finding) => !matchedBefore.has(finding)),
    added: added.filter((finding) => !matchedAfter.has(finding)),
  }
}

/** Findings by their key, in the order of the lines; those without a key are left out. */
const grouped = <Item extends Recognizable>(
  findings: ReadonlyArray<Item>,
  keyOf: (finding: Item) => string | null,
): ReadonlyMap<string, Array<Item>> => {
  const groups = new Map<string, Array<Item>>()
  for (const finding of findings.toSorted(byLine)) {
    const key = keyOf(finding)
    if (key === null) continue
    const equal = groups.get(key)
    if (equal === undefined) groups.set(key, [finding])
    else equal.push(finding)
  }
  return groups
}

/** Pairs copies of the same code where their number has changed. */
const copies =
  <Before extends Recognizable, After extends Recognizable>(
    keyOfBefore: (finding: Before) => string,
    keyOfAfter: (finding: After) => string,
  ) =>
  (matching: Matching<Before, After>): Matching<Before, After> => {
    const after = grouped(matching.added, keyOfAfter)
    const pairs = [...grouped(matching.gone, keyOfBefore)].flatMap(([key, ours]) => {
      const theirs = after.get(key) ?? []
      if (theirs.length === ours.length || Math.max(theirs.length, ours.length) > mostAligned) return []
      return ours.length < theirs.length
        ? align(ours, theirs).map(([one, other]) => ({ before: one, after: other }))
        : align(theirs, ours).map(([one, other]) => ({ before: other, after: one }))
    })
    return withPairs(matching, pairs)
  }

/** Pairs findings with the same key, in the order of the lines; those without a key remain. */
const stage =
  <Before extends Recognizable, After extends Recognizable>(
    keyOfBefore: (finding: Before) => string | null,
    keyOfAfter: (finding: After) => string | null,
  ) =>
  (matching: Matching<Before, After>): Matching<Before, After> => {
    const waiting = grouped(matching.gone, keyOfBefore)
    const pairs = matching.added.toSorted(byLine).flatMap((finding) => {
      const key = keyOfAfter(finding)
      const match = key === null ? undefined : waiting.get(key)?.shift()
      return match === undefined ? [] : [{ before: match, after: finding }]
    })
    return withPairs(matching, pairs)
  }

const byLine = (a: Recognizable, b: Recognizable): number => a.lineStart - b.lineStart

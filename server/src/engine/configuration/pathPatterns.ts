/**
 * Patterns of paths, as a repository's configuration lists them.
 *
 * A pattern is compared with the path from the root of the repository. `*` stands for any characters but `/`, `?` for
 * one of them, `**` between slashes for any number of folders, none included, and `{a,b}` for `a` or `b`. All else is
 * itself; upper and lower case differ. A pattern that matches a folder stands for all that is in it.
 *
 * Strangers write patterns: comparing goes back to the last star only, never further, so it takes at most the length
 * of the path times that of the pattern, and the steps of the comparisons together have a bound.
 */
import { matchesWildcards } from "./wildcards.ts"

/** Characters of one pattern. */
const maximumPatternCharacters = 200

/** Maximum number of alternatives that the braces of one pattern may expand to. */
const maximumAlternatives = 64

/** Default budget of matching steps: 10 times the need of 100 patterns and 100,000 files. */
const defaultMaximumSteps = 1_000_000_000

/** Budget of matching steps; several lists may share one. */
export class Steps {
  private left: number

  constructor(maximum = defaultMaximumSteps) {
    this.left = maximum
  }

  /** True when more were asked for than there are. */
  get areExhausted(): boolean {
    return this.left < 0
  }

  /** Takes one; false when none is left. */
  take(): boolean {
    return --this.left >= 0
  }
}

/** A pattern without braces, cut at its slashes. */
type Segments = ReadonlyArray<string>

/** A list of patterns. */
export class PathPatterns {
  private readonly alternatives: ReadonlyArray<Segments>
  private readonly steps: Steps
  private readonly takeStep = (): boolean => this.steps.take()

  /** @param patterns as {@link problemOfPattern} has nothing against them */
  constructor(patterns: ReadonlyArray<string>, steps = new Steps()) {
    this.alternatives = patterns.flatMap((pattern) => expand(pattern).map((one) => one.replace(/\/$/, "").split("/")))
    this.steps = steps
  }

  /** True when comparing took too long; from then on nothing matches. */
  get isExhausted(): boolean {
    return this.steps.areExhausted
  }

  /** True when there are no patterns: nothing ever matches. */
  get isEmpty(): boolean {
    return this.alternatives.length === 0
  }

  /** Whether one of the patterns matches a path or a folder that it is in. */
  matches(path: string): boolean {
    if (this.isEmpty || this.isExhausted) return false
    const folders = path.split("/")
    return this.alternatives.some((pattern) => !this.isExhausted && this.matchesSegments(pattern, folders))
  }

  private matchesSegments(pattern: Segments, folders: ReadonlyArray<string>): boolean {
    let at = 0
    let next = 0
    /** Indices of the last `**` in the pattern and of the first folder that it does not cover yet. */
    let star = -1
    let uncovered = 0
    while (this.steps.take()) {
      // The whole pattern matches a folder: the rest of the path lies in it.
      if (at === pattern.length) return true
      if (pattern[at] === "**") {
        star = at++
        uncovered = next
        if (at === pattern.length) return next < folders.length
      } else if (next === folders.length) {
        return false
      } else if (matchesWildcards(pattern[at] ?? "", folders[next] ?? "", this.takeStep)) {
        at++
        next++
      } else if (star >= 0) {
        at = star + 1
        next = ++uncovered
      } else {
        return false
      }
    }
    return false
  }
}

/** Why a pattern cannot be used, as the end of a sentence about it; null when it can. */
export const problemOfPattern = (pattern: string): string | null => {
  if (pattern === "") return "is empty"
  if (pattern.length > maximumPatternCharacters) return `has more than ${maximumPatternCharacters} characters`
  if (pattern.startsWith("!")) return "begins with `!`: exceptions are not supported"
  if (/^\.{0,2}\//.test(pattern)) return "must begin at the root of the repository, without `/`, `./` or `../`"
  if (pattern.includes("\\")) return "contains `\\`: folders are separated by `/`"
  if (!hasPlainBraces(pattern)) return "has braces that are not closed, or braces inside braces"
  if (alternativesOf(pattern) > maximumAlternatives) return `stands for more than ${maximumAlternatives} alternatives`
  const segments = expand(pattern).flatMap((one) => one.replace(/\/$/, "").split("/"))
  if (segments.includes("")) return "has two slashes in a row"
  if (segments.some((segment) => segment.includes("**") && segment !== "**")) {
    return "has `**` beside other characters: it stands alone between slashes"
  }
  return null
}

const braces = /\{([^{}]*)\}/

const hasPlainBraces = (pattern: string): boolean => !/[{}]/.test(pattern.replaceAll(new RegExp(braces, "g"), ""))

const alternativesOf = (pattern: string): number =>
  Array.from(pattern.matchAll(new RegExp(braces, "g")), ([, inner = ""]) => inner.split(",").length).reduce(
    (product, count) => product * count,
    1,
  )

/** The patterns without braces that a pattern stands for. */
const expand = (pattern: string): ReadonlyArray<string> => {
  const found = braces.exec(pattern)
  if (found === null) return [pattern]
  const before = pattern.slice(0, found.index)
  const after = pattern.slice(found.index + found[0].length)
  return (found[1] ?? "").split(",").flatMap((choice) => expand(`${before}${choice}${after}`))
}

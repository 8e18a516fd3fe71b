/** Patterns with `*` and `?`, as names of files are chosen by. */

/**
 * Whether a pattern matches a whole text: `*` stands for any characters, `?` for one. Comparing goes back to the last star
 * only, so it takes at most the length of the text times that of the pattern.
 *
 * @param takeStep asked before each character; nothing matches once it says no
 */
export const matchesWildcards = (pattern: string, text: string, takeStep: () => boolean = () => true): boolean => {
  let at = 0
  let next = 0
  /** Indices of the last `*` in the pattern and of the first character that it does not cover yet. */
  let star = -1
  let uncovered = 0
  while (next < text.length) {
    if (!takeStep()) return false
    const wanted = pattern[at]
    if (wanted === "*") {
      star = at++
      uncovered = next
    } else if (wanted !== undefined && (wanted === "?" || wanted === text[next])) {
      at++
      next++
    } else if (star >= 0) {
      at = star + 1
      next = ++uncovered
    } else {
      return false
    }
  }
  while (pattern[at] === "*") at++
  return at === pattern.length
}

/** Share of a chunk's name that a query contains. */
import { termsOf } from "../terms.ts"

/** A name that says little of a long query is no sign of a match, however much of the name is said. */
const queryShare = 0.25

/**
 * The share of the name's terms that are in the query, by rarity; a term that is not in the query counts as one of
 * medium rarity, because its frequency was not read.
 *
 * @param rarities of the query's terms
 */
export const nameCoverageOf = (name: string | null, rarities: ReadonlyMap<string, number>): number => {
  if (name === null || rarities.size === 0) return 0
  let total = 0
  for (const rarity of rarities.values()) total += rarity
  const middle = total / rarities.size
  let said = 0
  let all = 0
  for (const term of termsOf(name).keys()) {
    const rarity = rarities.get(term)
    if (rarity !== undefined) said += rarity
    all += rarity ?? middle
  }
  return said === 0 ? 0 : said / (all + queryShare * total)
}

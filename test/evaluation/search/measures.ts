/** Quality of rankings. */

/** The reciprocal of the first right answer's place among the first ten, and whether there is one. */
export interface Quality {
  readonly queries: number
  /** Mean reciprocal rank at 10. */
  readonly mrr10: number
  /** Share of queries with a right answer among the first ten. */
  readonly recall10: number
}

/** The place of the first right answer among the first ten, from 1; 0 where there is none. */
export const placeOf = <Item>(ranked: ReadonlyArray<Item>, isRight: (item: Item) => boolean): number =>
  ranked.slice(0, 10).findIndex(isRight) + 1

export const qualityOf = (places: ReadonlyArray<number>): Quality => ({
  queries: places.length,
  mrr10: mean(places.map((place) => (place === 0 ? 0 : 1 / place))),
  recall10: mean(places.map((place) => (place === 0 ? 0 : 1))),
})

/** Mean over several repositories, each of which has the same weight. */
export const macro = (qualities: ReadonlyArray<Quality>): Quality => ({
  queries: qualities.reduce((sum, { queries }) => sum + queries, 0),
  mrr10: mean(qualities.map(({ mrr10 }) => mrr10)),
  recall10: mean(qualities.map(({ recall10 }) => recall10)),
})

const mean = (numbers: ReadonlyArray<number>): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)

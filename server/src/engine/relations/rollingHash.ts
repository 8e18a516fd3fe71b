/** The hash of a window of tokens, which moves on by one token at the cost of one (Karp and Rabin 1987). */

const multiplier = 0x9e3779b1 | 1

/** The hash with one token more. */
export const rolled = (hash: number, token: number): number => (Math.imul(hash, multiplier) + token) | 0

/** The weight of a token that has been rolled on by so many others. */
export const weightAfter = (tokens: number): number => {
  let weight = 1
  for (let count = 0; count < tokens; count++) weight = Math.imul(weight, multiplier)
  return weight
}

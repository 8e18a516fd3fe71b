/** Hash of a window of tokens that moves by one token in constant time (Karp and Rabin 1987). */

const multiplier = 0x9e3779b1 | 1

/** The hash with a further token. */
export const rolled = (hash: number, token: number): number => (Math.imul(hash, multiplier) + token) | 0

/** Factor of a token after this many further tokens. */
export const weightAfter = (tokens: number): number => {
  let weight = 1
  for (let count = 0; count < tokens; count++) weight = Math.imul(weight, multiplier)
  return weight
}

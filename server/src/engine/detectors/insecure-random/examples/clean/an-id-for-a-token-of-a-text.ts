// @example an id for a token of a text
export function generateIdForToken(token: Token): string {
  return token.map ? `item-${token.map[0]}` : `item-${Math.ceil(Math.random() * 1000)}`
}

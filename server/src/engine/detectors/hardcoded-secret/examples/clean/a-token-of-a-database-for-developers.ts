// @example a token that the database of a developer begins with
// @file src/database/seeds/02_token.ts
export const seed = async (db: Database): Promise<void> => {
  const apiToken = "LaD52wgw7pi5zV¦itv4gR5lxoUa6nc"
  await db.insert({ token: hash(apiToken) })
}

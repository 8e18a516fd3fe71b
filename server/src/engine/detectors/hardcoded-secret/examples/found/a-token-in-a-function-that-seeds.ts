// @example a token in a function that is called seed
// @file src/generator/seed.ts
export const seed = async (db: Database): Promise<void> => {
  // @finding
  const apiToken = "LaD52wgw7pi5zV¦itv4gR5lxoUa6nc"
  await db.insert({ token: hash(apiToken) })
}

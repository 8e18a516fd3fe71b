// @example a server that a constant of the file names
// @severity high
const base = "https://api.bank.io/v1"

export function rates(path: string) {
  // @finding
  return got(base + path, { https: { rejectUnauthorized: false } })
}

// @example an algorithm that the token names
// @severity low
exports.decode = (token, key) => {
  const [head, body, signature] = token.split(".")
  const header = JSON.parse(Buffer.from(head, "base64url"))
  // @finding
  const method = algorithms[header.alg]
  if (!verify(`${head}.${body}`, key, method, signature)) throw new Error("invalid")
  return JSON.parse(Buffer.from(body, "base64url"))
}

// @example an algorithm that is expected
exports.decode = (token, key, expected) => {
  const [head, body, signature] = token.split(".")
  const header = JSON.parse(Buffer.from(head, "base64url"))
  if (!expected.includes(header.alg)) throw new Error("unexpected")
  const method = algorithms[header.alg]
  if (!verify(`${head}.${body}`, key, method, signature)) throw new Error("invalid")
  return JSON.parse(Buffer.from(body, "base64url"))
}

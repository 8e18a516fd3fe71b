// @example a webhook
// @severity medium
module.exports = (req) => {
  const expected = crypto.createHmac("sha256", key).update(req.body).digest("hex")
  // @finding
  if (req.headers["x-signature"] !== hmac(req.body)) return false
  const expectedSignature = `sha256=${expected}`
  // @finding
  return req.get("X-Hub-Signature-256") === expectedSignature
}

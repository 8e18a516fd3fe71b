// @example comparisons in constant time
const { createHmac, timingSafeEqual } = require("crypto")
module.exports = (body, signature) => {
  const expectedSignature = createHmac("sha256", key).update(body).digest()
  if (signature.length !== expectedSignature.length) return false
  if (signature === undefined || hmacType === signatureType) return false
  return timingSafeEqual(expectedSignature, signature)
}

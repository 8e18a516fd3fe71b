// @example a number that only tells requests apart
const params = {
  SignatureNonce: Math.random().toString(),
  SignatureVersion: "1.0",
}
const oauthNonce = Math.random().toString(36)

// @example a webhook
// @severity medium
import { createHmac } from "node:crypto"
export const isRight = (body: string, signature: string): boolean =>
  // @finding
  createHmac("sha256", key).update(body).digest("hex") === signature

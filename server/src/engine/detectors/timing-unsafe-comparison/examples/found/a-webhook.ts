// @example a webhook
// @severity low
import { createHmac } from "node:crypto"
export const isRight = (body: string, signature: string): boolean =>
  // @finding
  createHmac("sha256", key).update(body).digest("hex") === signature

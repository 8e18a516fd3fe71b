// @example a token without a key
// @severity high
import jwt from "jsonwebtoken"
// @finding
export const read = (token: string) => jwt.verify(token, "")

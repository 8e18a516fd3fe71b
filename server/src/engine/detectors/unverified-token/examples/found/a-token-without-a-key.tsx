// @example a token without a key
import jwt from "jsonwebtoken"
// @finding
export const Name = ({ token }: { token: string }) => <b>{jwt.verify(token, null).name}</b>

// @example a body
// @severity critical
import { unserialize } from 'node-serialize'

// @finding
export const read = (req) => unserialize(req.body.state)
export const A = () => <a />

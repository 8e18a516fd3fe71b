// @example a body
// @severity critical
import { unserialize } from 'node-serialize'

// @finding
export const read = (req: Request) => unserialize(req.body.state)

// @example all permissions
import { chmod } from "node:fs/promises"
export const title = <b>static</b>
// @finding
await chmod("data", 0o777)

// @example all permissions
import { chmod } from "node:fs/promises"
// @finding
await chmod("data", 0o666)

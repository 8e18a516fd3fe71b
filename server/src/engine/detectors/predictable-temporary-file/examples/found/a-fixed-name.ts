// @example a fixed name
import { createWriteStream } from "node:fs"
// @finding
export const log = createWriteStream("/var/tmp/app.log")

// @example a fixed name
import { writeFile } from "node:fs/promises"
export const title = <b>static</b>
// @finding
export const save = (text: string) => writeFile("/tmp/a.html", text)

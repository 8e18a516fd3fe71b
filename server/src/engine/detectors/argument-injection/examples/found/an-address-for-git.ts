// @example an address for git
import { spawn } from "node:child_process"
const clone = (url: string) => {
  // @finding
  return spawn("git", ["fetch", url, "main"])
}
export const handle = (req: Request, res: Response) => clone(req.query.url)

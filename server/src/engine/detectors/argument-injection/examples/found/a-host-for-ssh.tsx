// @example a host for ssh
import { execFileSync } from "child_process"
export const title = <b>static</b>
export const handle = (req: Request, res: Response) => {
  // @finding
  execFileSync("ssh", [req.query.host, "uptime"])
}

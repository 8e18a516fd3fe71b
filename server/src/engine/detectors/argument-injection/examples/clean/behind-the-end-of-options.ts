// @example an address behind the end of the options
import { execFile } from "node:child_process"
import type { Request } from "express"

export const mirror = (req: Request) => execFile("git", ["clone", "--", req.query.url as string])

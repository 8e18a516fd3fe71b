// @example request data for a program that a shell starts
// @severity critical
import { spawn } from 'child_process'

export const run = (req, res) =>
  // @finding
  spawn('convert', [req.body.file], { shell: true })
export const A = () => <a />

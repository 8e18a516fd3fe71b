// @example data of a caller for a program that a shell starts
// @severity low
import { spawn } from 'node:child_process'

export default function (type: string) {
  // @finding
  return spawn('convert', ['-', type + ':-'], { shell: true })
}

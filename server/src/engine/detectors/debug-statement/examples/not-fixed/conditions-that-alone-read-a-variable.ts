// @example conditions that alone read a variable
import { log } from './log.ts'

const level = process.argv[2]
if (level === 'a') debugger

export const f = (kind: number) => {
  const text = String(kind)
  if (text === 'a') {
    debugger
  }
  return kind
}

function g({ b }: Options) {
  const { c, d } = b
  let e = 1
  e = c
  if (d && e) debugger
  log(c)
}

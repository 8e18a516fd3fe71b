// @example a type, with its orders to tools
// @safe
import b from 'b'
// @ts-ignore
import type { A } from './a.ts'

b()

// @example a type
// @finding
import type { A } from './a.ts'
import * as b from './b.ts'
const c: b.C = 1

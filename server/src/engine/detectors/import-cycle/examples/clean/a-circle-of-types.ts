// @example a circle of types
// @file src/a.ts
import type { B } from './b.js'
export interface A { b: B }
// @file src/b.ts
import { type A } from './a.js'
export interface B { a: A }

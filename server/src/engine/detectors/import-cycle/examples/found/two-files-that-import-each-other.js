// @example two files that import each other
// @severity low
// @file src/a.js
// @finding
import { b } from './b.js'
export const a = b
// @file src/b.js
import { a } from './a.js'
export const b = a

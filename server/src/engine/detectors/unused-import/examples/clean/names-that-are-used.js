// @example names that are used
import a, { b } from 'd'
import * as c from 'c'
import 'e'
f(a, ...b)
export { c }

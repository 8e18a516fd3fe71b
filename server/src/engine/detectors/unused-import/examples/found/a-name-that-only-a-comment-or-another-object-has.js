// @example a name that only a comment or another object has
// @finding
import { a } from 'd'
// a is gone
b.a()

// @example a name on a line of its own
// @safe
import {
  a,
  b,
} from 'd'
b()

// @example a list with comments
import {
  // a
  b,
  c,
} from 'd'
c()

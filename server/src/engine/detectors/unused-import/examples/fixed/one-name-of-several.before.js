// @example one name of several
// @safe
import { a, b as c } from 'd' // e
a()

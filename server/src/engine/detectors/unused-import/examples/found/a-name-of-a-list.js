// @example a name of a list
// @severity low
// @finding
import { a, b as c } from 'd'
a()

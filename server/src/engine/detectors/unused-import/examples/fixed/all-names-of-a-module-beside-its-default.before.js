// @example all names of a module beside its default
// @safe
import a, { b } from 'd'
a()

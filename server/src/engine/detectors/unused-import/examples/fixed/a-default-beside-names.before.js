// @example a default beside names
// @safe
import a, { b } from 'd'
b()

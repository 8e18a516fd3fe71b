// @example an assertion of the compiler
package p

var _ = T{} == T{}

// @example one without a detector
package p

// @finding
/* code-analysis: ignore[] -- old */
var x = 1

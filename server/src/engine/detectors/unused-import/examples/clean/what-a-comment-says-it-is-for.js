// @example what a comment says it is for
import charts from "./charts.js" // registers the element
// imported for its side effects
import icons from "./icons.js"

start()

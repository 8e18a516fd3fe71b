// @example files that import the same file
// @file a.js
import './c.js'
// @file b.js
import './c.js'
// @file c.js
export default 1

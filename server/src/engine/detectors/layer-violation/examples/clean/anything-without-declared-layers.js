// @example anything without declared layers
// @file domain/cart.js
import '../ui/page.js'
// @file ui/page.js
export const page = 1

// @example an optional module
let sharp
try {
  sharp = 1
  log(sharp)
} catch (e) { log(e) }
try { require('sharp') } catch (e) {}

// @example a place that is only passed on
const path = require('path')

function check(given, base) {
  const target = path.resolve(base, given)
  return report(target.indexOf(base), base.length === 0)
}

// @example sample settings of a bundler
// @file webpack.config.js
module.exports = {
  mode: 'production',
}
// module.exports.devtool = 'source-map'
// module.exports.cache = true

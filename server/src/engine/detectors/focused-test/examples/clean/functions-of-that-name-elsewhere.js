// @example functions of that name elsewhere
// @file src/model.js
fit('linear', data)
it.only('a')

// @example tests of the focus itself
// @file test/only/bdd.spec.js
it.only("runs alone", () => {})

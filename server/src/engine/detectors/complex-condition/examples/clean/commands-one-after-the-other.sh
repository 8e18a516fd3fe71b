# @example commands one after the other
f() {
  a && b || c && d || e
}

# @example a return in a condition
f() {
[ a ] && return 1
b || return 2
g
}

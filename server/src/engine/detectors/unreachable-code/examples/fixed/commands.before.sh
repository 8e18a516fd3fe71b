# @example commands
f() {
return 1
g | h; i # j
}

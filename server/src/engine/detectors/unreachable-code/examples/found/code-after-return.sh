# @example code after return
f() {
return 1
# @finding
g
}

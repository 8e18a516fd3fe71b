# @example a text in the lines below
f() {
return 1
g <<A
b
A
}

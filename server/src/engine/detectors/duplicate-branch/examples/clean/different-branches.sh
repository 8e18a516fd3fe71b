# @example different branches
f() {
if a; then
  b 1
elif c; then
  b 1
fi
}

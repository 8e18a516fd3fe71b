# @example a command that is asked
f() {
if a; then
  b 1
else
  b 1
fi
}

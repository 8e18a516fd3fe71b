# @example equal branches
f() {
# @finding
if a; then
  b 1
else
  b 1
fi
}

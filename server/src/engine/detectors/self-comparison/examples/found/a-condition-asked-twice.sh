# @example a condition asked twice
f() {
# @finding
[[ -n "$a" && -n "$a" ]]
}

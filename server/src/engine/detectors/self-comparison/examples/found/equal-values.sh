# @example equal values
f() {
# @finding
[ "$a" -lt "$b" ] && [[ "${a}x" == "${a}x" ]] && c
}

# @example values that may change
f() {
[[ $(a) == $(a) ]] && (( RANDOM < SECONDS ))
}

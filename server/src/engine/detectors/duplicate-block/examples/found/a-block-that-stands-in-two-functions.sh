# @example a block that stands in two functions
# @finding
build() {
    put "$a" 0 "$(get "$a" 0)" "$(size "$a")"
    put "$a" 1 "$(get "$a" 1)" "$(size "$a")"
    put "$a" 2 "$(get "$a" 2)" "$(size "$a")"
    put "$a" 3 "$(get "$a" 3)" "$(size "$a")"
    put "$a" 4 "$(get "$a" 4)" "$(size "$a")"
    put "$a" 5 "$(get "$a" 5)" "$(size "$a")"
    put "$a" 6 "$(get "$a" 6)" "$(size "$a")"
    put "$a" 7 "$(get "$a" 7)" "$(size "$a")"
    put "$a" 8 "$(get "$a" 8)" "$(size "$a")"
    put "$a" 9 "$(get "$a" 9)" "$(size "$a")"
    put "$a" 10 "$(get "$a" 10)" "$(size "$a")"
    put "$a" 11 "$(get "$a" 11)" "$(size "$a")"
    put "$a" 12 "$(get "$a" 12)" "$(size "$a")"
    put "$a" 13 "$(get "$a" 13)" "$(size "$a")"
    put "$a" 14 "$(get "$a" 14)" "$(size "$a")"
}

prepare() {
    put "$a" 0 "$(get "$a" 0)" "$(size "$a")"
    put "$a" 1 "$(get "$a" 1)" "$(size "$a")"
    put "$a" 2 "$(get "$a" 2)" "$(size "$a")"
    put "$a" 3 "$(get "$a" 3)" "$(size "$a")"
    put "$a" 4 "$(get "$a" 4)" "$(size "$a")"
    put "$a" 5 "$(get "$a" 5)" "$(size "$a")"
    put "$a" 6 "$(get "$a" 6)" "$(size "$a")"
    put "$a" 7 "$(get "$a" 7)" "$(size "$a")"
    put "$a" 8 "$(get "$a" 8)" "$(size "$a")"
    put "$a" 9 "$(get "$a" 9)" "$(size "$a")"
    put "$a" 10 "$(get "$a" 10)" "$(size "$a")"
    put "$a" 11 "$(get "$a" 11)" "$(size "$a")"
    put "$a" 12 "$(get "$a" 12)" "$(size "$a")"
    put "$a" 13 "$(get "$a" 13)" "$(size "$a")"
    put "$a" 14 "$(get "$a" 14)" "$(size "$a")"
}

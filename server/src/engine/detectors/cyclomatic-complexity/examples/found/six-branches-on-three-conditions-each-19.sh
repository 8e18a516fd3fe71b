# @example six branches on three conditions each (19)
# @finding
build() {
    if [[ -n $a0 && -n $a1 && -n $a2 ]]; then
        put "$a" 0 "$(get "$a" 0)" "$(size "$a")"
    fi
    if [[ -n $a0 && -n $a1 && -n $a2 ]]; then
        put "$a" 1 "$(get "$a" 1)" "$(size "$a")"
    fi
    if [[ -n $a0 && -n $a1 && -n $a2 ]]; then
        put "$a" 2 "$(get "$a" 2)" "$(size "$a")"
    fi
    if [[ -n $a0 && -n $a1 && -n $a2 ]]; then
        put "$a" 3 "$(get "$a" 3)" "$(size "$a")"
    fi
    if [[ -n $a0 && -n $a1 && -n $a2 ]]; then
        put "$a" 4 "$(get "$a" 4)" "$(size "$a")"
    fi
    if [[ -n $a0 && -n $a1 && -n $a2 ]]; then
        put "$a" 5 "$(get "$a" 5)" "$(size "$a")"
    fi
}

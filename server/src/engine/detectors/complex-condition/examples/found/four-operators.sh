# @example four operators
build() {
    # @finding
    if [[ -n $a0 && -n $a1 || -n $a2 && -n $a3 || -n $a4 ]]; then
        put "$a" 0 "$(get "$a" 0)" "$(size "$a")"
    fi
}

# @example five levels
# @finding
build() {
    if [[ -n $a4 ]]; then
        if [[ -n $a3 ]]; then
            if [[ -n $a2 ]]; then
                if [[ -n $a1 ]]; then
                    if [[ -n $a0 ]]; then
                        put "$a" 0 "$(get "$a" 0)" "$(size "$a")"
                    fi
                fi
            fi
        fi
    fi
}

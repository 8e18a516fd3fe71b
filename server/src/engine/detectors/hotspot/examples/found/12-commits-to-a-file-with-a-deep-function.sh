# @example 12 commits to a file with a deep function
# @commits 12
# @finding
build() {
    if [[ -n $a10 ]]; then
        if [[ -n $a9 ]]; then
            if [[ -n $a8 ]]; then
                if [[ -n $a7 ]]; then
                    if [[ -n $a6 ]]; then
                        if [[ -n $a5 ]]; then
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
                        fi
                    fi
                fi
            fi
        fi
    fi
}












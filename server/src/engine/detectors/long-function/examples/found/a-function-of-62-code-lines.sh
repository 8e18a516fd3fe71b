# @example a function of 62 code lines
# @finding
build() {
# @repeat 60
    put "$a" NUMBER "$(get "$a" NUMBER)" "$(size "$a")"
# @end
}

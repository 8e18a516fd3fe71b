# @example a TODO
f() {
# @finding
# TODO: sort them
echo 'TODO: a'
}

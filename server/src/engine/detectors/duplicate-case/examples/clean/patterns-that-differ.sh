# @example patterns that differ
f() {
case $1 in
a) b ;;
*) c ;;
esac
}

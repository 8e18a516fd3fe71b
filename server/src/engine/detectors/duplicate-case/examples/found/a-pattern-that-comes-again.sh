# @example a pattern that comes again
f() {
case $1 in
-a | -b) c ;;
# @finding
-b) d ;;
esac
}

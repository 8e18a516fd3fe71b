# @example cases that run on
f() {
case $1 in
a) c ;&
a) d ;;
esac
}

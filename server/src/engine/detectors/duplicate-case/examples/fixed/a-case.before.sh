# @example a case
f() {
case $1 in
a | b) c ;;
b)
  d
  ;;
*) e ;;
esac
}

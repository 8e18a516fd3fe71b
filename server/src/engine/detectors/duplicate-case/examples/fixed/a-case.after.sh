f() {
case $1 in
a | b) c ;;
*) e ;;
esac
}

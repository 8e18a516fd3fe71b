f() {
case $1 in
a | b) c ;;
d) e ;;
esac
}

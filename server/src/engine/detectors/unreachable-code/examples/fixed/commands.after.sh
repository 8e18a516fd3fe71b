f() {
return 1
}

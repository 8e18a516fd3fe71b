int f() {
g();
}

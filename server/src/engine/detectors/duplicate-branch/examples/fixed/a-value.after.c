int f() {
return b;
}

f() {
{ return 1; }
}

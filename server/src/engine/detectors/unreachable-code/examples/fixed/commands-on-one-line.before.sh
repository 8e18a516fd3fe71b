# @example commands on one line
f() {
{ return 1; g; }
}

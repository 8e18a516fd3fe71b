// @example an attribute
int f() {
switch (a) {
case 1: b(); break;
case 2: c(); [[fallthrough]];
case 3: d(); break;
}
}

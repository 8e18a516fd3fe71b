// @example a forgotten break
int f() {
switch (a) {
case 1: b(); break;
case 2: c();
// @finding
case 3: d(); break;
default: e();
}
}

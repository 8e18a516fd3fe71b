// @example a case on a line
int f() {
switch (a) {
case 1: b(); break;
case 2: c();
case 3: d(); break;
default: e();
}
}

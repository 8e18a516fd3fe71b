// @example a line with a comment already
int f() {
switch (a) {
case 1: b(); break;
case 2: c(); /* d */
case 3: d(); break;
default: e();
}
}

// @example a macro or a call that does not come back
int f() {
switch (a) {
case 1: b(); break;
case 2: FALLTHROUGH;
case 3: usage(1);
case 4: d(); break;
}
}

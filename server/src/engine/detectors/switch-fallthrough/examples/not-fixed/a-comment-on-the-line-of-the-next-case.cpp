// @example a comment on the line of the next case
int f() {
switch (a) {
case 1: b(); break;
case 2:
  c();
/* f */ case 3:
  d();
  break;
default: e();
}
}

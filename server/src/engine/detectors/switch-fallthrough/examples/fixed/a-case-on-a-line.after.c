int f() {
switch (a) {
case 1: b(); break;
case 2: c(); /* falls through */
case 3: d(); break;
default: e();
}
}

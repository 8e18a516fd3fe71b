// @example jumps that something follows elsewhere
int f() {
switch (a) {
case 1: return 1; break;
default: break;
}
if (b) return 2;
return 3;
}

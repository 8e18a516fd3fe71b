int f() {
while (a) {
	break;
}
return 1;
}

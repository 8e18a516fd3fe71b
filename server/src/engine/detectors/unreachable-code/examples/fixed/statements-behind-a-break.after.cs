class Cart {
  int F() {
while (a) {
	break;
}
return 1;
  }
}

// @example what makes an iterator
class Cart {
  int F() {
while (a) {
break;
b();
yield return 1;
}
return 1;
  }
}

// @example prose that ends like code
int f() {
/* Take the next one;
   then go on; */
g();
}

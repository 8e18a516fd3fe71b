// @example a comment that another one speaks of
/* The old way: */
/*
a(b);
c(d);
*/
g()

// @example code on the last line of the comment
/* a(b)
c(d)
e(f) */ g()

// @example a statement that would go on
if (a) { b() } else { b() }
(c)()

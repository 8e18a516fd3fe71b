// @example cases on one line
switch (a) { case 1: b(); break; case 2: c(); default: d() }

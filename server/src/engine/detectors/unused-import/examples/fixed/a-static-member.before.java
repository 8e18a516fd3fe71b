// @example a static member
// @safe
import static a.B.c;

class D {}

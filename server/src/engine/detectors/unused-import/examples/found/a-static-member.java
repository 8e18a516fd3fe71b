// @example a static member
// @finding
import static a.B.c;

class D {}

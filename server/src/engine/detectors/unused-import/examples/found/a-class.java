// @example a class
// @finding
import a.B;
import a.C;

class D extends C {}

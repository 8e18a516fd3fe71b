// @example a class
// @safe
package d;

import a.B; // e
import a.C;

class D extends C {}

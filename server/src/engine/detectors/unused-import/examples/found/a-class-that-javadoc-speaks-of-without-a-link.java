// @example a class that Javadoc speaks of without a link
// @finding
import a.B;
// @finding
import a.C;

/** Makes a C, see {@code B}. */
class D {}

// @example links and tags of Javadoc
import a.B;
import a.C;
import a.D;
import a.E;
import a.G;
import a.H;

/**
 * Like {@linkplain
 * B#c(C)}.
 * {@snippet :
 * new H(); // @link substring="H" target="H"
 * }
 *
 * @see #f(D,
 *     G)
 */
class F {
  /// Like [E].
  int g;
}

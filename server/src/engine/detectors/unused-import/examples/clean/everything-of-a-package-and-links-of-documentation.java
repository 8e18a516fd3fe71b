// @example everything of a package, and links of documentation
import a.*;
import b.C;
import static d.E.*;

/** Like {@link C}. */
class F {}

// @example classes of one Java package that import each other's members
// @file src/acme/Cart.java
package acme;
import static acme.Rates.of;
class Cart {}
// @file src/acme/Rates.java
package acme;
import static acme.Cart.total;
class Rates {}

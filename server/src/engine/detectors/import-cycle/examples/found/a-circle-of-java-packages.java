// @example a circle of Java packages
// @file src/main/java/acme/cart/Cart.java
package acme.cart;

// @finding
import acme.tax.Rates;

class Cart {}
// @file src/main/java/acme/tax/Rates.java
package acme.tax;

import acme.cart.Cart;

class Rates {}

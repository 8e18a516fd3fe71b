// @example a circle of Kotlin packages
// @file src/main/java/acme/cart/Cart.kt
package acme.cart

// @finding
import acme.tax.Rates

class Cart {}
// @file src/main/java/acme/tax/Rates.kt
package acme.tax

import acme.cart.Cart

class Rates {}

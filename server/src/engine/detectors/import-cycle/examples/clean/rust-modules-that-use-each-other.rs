// @example Rust modules that use each other
// @file src/lib.rs
mod cart;
mod tax;
// @file src/cart.rs
use crate::tax::Rates;
// @file src/tax.rs
use crate::cart::Cart;

// @example headers of C that include each other
// @file src/cart.h
#ifndef CART_H
#define CART_H
// @finding
#include "tax.h"
#endif
// @file src/tax.h
#ifndef TAX_H
#define TAX_H
#include "cart.h"
#endif

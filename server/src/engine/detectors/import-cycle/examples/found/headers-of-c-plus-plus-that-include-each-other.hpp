// @example headers of C++ that include each other
// @file include/shop/cart.hpp
#pragma once
// @finding
#include <shop/tax.hpp>
// @file include/shop/tax.hpp
#pragma once
#include <shop/cart.hpp>

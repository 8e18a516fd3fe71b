// @example a namespace that a macro opens
// @file src/shop.hpp
#pragma once
SHOP_BEGIN_NAMESPACE
namespace detail {
// @repeat 150
constexpr int valueNUMBER = NUMBER + 1;
// @end
template <typename T> int first(T a) {
  int x = a;
  return x;
}
}
SHOP_END_NAMESPACE

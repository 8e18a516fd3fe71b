// @example a namespace that a macro opens, in a header of either language
// @file src/shop.h
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

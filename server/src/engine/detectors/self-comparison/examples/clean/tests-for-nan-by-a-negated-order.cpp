// @example tests for NaN by a negated order
template <typename T> bool f(T v) { return !(v >= v); }
template <typename T> bool g(const T& v) { return not(v == v); }

// @example tests for NaN by a negated order
int f(double x) { return x != x; }
int g(float v) { return !(v >= v); }
int h(float v) { return !(v <= v); }

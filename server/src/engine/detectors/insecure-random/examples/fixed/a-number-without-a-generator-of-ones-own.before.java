// @example a number without a generator of one's own
package a;

class A {
  double token = Math.random();
}

// @example attempts after which nothing says what holds
class A {
  void store(Order order) {
    int tries = 3;
    try {
      orders.save(order);
    // @finding
    } catch (StoreException e) {
    }
    done(tries);
  }
}

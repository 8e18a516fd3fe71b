// @example a bound parameter
class A {
  void F(string id) {
    var command = new SqlCommand("SELECT * FROM users WHERE id = @id", connection);
  }
}

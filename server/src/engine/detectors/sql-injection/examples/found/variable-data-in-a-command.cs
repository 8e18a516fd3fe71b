// @example variable data in a command
// @severity low
class A {
  void F(string id) {
    // @finding
    var command = new SqlCommand("SELECT * FROM users WHERE id = " + id, connection);
    // @finding
    other.CommandText = $"DELETE FROM users WHERE id = {id}";
  }
}

// @example text that is put together before it is passed on, or that is no parameter yet
// @severity low
class A {
  void F(string id) {
    // @finding
    db.Database.ExecuteSqlCommand("DELETE FROM users WHERE id = " + id);
    // @finding
    db.Database.ExecuteSqlCommand($"DELETE FROM users WHERE id = {id} AND a = {{0}}", a);
    // @finding
    db.Users.FromSqlRaw($"SELECT * FROM users WHERE id = {id}");
  }
}

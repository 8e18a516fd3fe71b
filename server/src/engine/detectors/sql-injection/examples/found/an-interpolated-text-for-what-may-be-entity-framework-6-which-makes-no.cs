// @example an interpolated text for what may be Entity Framework 6, which makes no parameters
class A {
  void F(string id) {
    // @finding
    db.Database.ExecuteSqlCommand($"DELETE FROM users WHERE id = {id}");
    // @finding
    db.Database.SqlQuery<User>($"SELECT * FROM users WHERE id = {id}");
  }
}

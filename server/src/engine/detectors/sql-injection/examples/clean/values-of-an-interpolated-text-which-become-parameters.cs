// @example values of an interpolated text, which become parameters
using Microsoft.EntityFrameworkCore;

class A {
  void F(string id) {
    db.Database.ExecuteSqlCommand($"DELETE FROM users WHERE id = {id}");
    db.Database.SqlQuery<User>($"SELECT * FROM users WHERE id = {id}");
  }
}

// @example parameters of an action, of a minimal API and of the classic framework
// @severity critical
public class UsersController : ControllerBase {
  [HttpGet("{name}")]
  public async Task<IActionResult> Get(string name, int id) {
    var sql = $"SELECT * FROM users WHERE id <> {id}";
    if (!string.IsNullOrEmpty(name)) sql += $" AND name = '{name}'";
    // @finding
    var users = await connection.QueryAsync<User>(sql);
    // @finding
    using var command = new NpgsqlCommand { CommandText = "SELECT * FROM logs WHERE user = '" + Request.Query["user"] + "'" };
    return Ok(users);
  }
}
public class Routes {
  public void Map(WebApplication app) {
    // @finding
    app.MapDelete("/users/{name}", (string name, Db db) => db.Connection.Execute("DELETE FROM users WHERE name = '" + name + "'"));
  }
}
public class Orders : System.Web.UI.Page {
  protected void Page_Load(object sender, EventArgs e) {
    var text = new StringBuilder("SELECT * FROM orders WHERE customer = '");
    text.Append(Request["customer"]).Append("'");
    // @finding
    var adapter = new SqlDataAdapter(text.ToString(), connection);
  }
}

// @example bound values, numbers, and columns that a list or a choice allows
public class UsersController : ControllerBase {
  static readonly string[] Columns = { "name", "created" };
  [HttpGet("{id:int}")]
  public async Task<IActionResult> Get(string name, int id, Guid team, string sort, string page) {
    var users = await connection.QueryAsync<User>("SELECT * FROM users WHERE name = @name", new { name });
    await db.Users.FromSqlInterpolated($"SELECT * FROM users WHERE name = {name}").ToListAsync();
    connection.Execute($"SELECT * FROM users WHERE id = {id} AND team = '{team}'");
    if (!int.TryParse(page, out var number)) return BadRequest();
    connection.Execute($"SELECT * FROM users OFFSET {number}");
    if (!Columns.Contains(sort)) return BadRequest();
    connection.Execute($"SELECT * FROM users ORDER BY {sort}");
    var direction = name switch { "down" => "DESC", _ => "ASC" };
    connection.Execute($"SELECT * FROM users ORDER BY name {direction}");
    return Ok(users);
  }
}

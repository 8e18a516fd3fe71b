// @example route parameters that are numbers
class Pages : ControllerBase {
  [HttpGet("/a/{id:int}")]
  public IActionResult A([FromRoute] int id, [FromQuery] long page) {
    var command = new SqlCommand($"SELECT * FROM t WHERE id = {id} AND page = " + page, connection);
    var other = new SqlCommand("SELECT * FROM t WHERE id = " + id, connection);
    return Ok(command.ExecuteReader());
  }
}

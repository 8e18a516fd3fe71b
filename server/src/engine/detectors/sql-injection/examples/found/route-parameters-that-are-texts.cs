// @example route parameters that are texts
class Pages : ControllerBase {
  [HttpGet("/a/{name}")]
  public IActionResult A([FromRoute] string name, [FromRoute] int id) {
    // @finding
    var command = new SqlCommand($"SELECT * FROM t WHERE id = {id} AND name = '{name}'", connection);
    return Ok(command.ExecuteReader());
  }
}

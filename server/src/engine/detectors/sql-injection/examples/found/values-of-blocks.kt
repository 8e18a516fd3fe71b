// @example statements of blocks whose value is used
// @severity critical
@RestController
class Users(private val jdbc: JdbcTemplate) {
  @GetMapping("/users")
  fun list(@RequestParam name: String, @RequestParam other: String?): Any {
    val rows = if (name != "") {
      val text = "SELECT * FROM users WHERE name = '$name'"
      // @finding
      jdbc.queryForList(text)
    } else emptyList()
    val later by lazy { "SELECT * FROM users WHERE other = '$other'" }
    // @finding
    jdbc.queryForList(later)
    // @finding
    return jdbc.queryForList("SELECT " + (other ?: name ?: name ?: name ?: name ?: name ?: name ?: name ?: name ?: name ?: name ?: name ?: name ?: name ?: name ?: name ?: name ?: name ?: name ?: name ?: name ?: name ?: name ?: name ?: name))
  }
}

// @example a bound parameter in Kotlin
@RestController
class Users(private val jdbcTemplate: JdbcTemplate) {
  @GetMapping("/users")
  fun find(@RequestParam name: String, @RequestParam limit: Int): List<Map<String, Any>> {
    val order = when (name) {
      "new" -> "created DESC"
      else -> "name"
    }
    return jdbcTemplate.queryForList("SELECT * FROM users WHERE name = ? ORDER BY $order LIMIT $limit", name)
  }
}

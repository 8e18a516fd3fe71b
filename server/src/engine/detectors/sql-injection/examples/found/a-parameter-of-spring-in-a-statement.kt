// @example a parameter of Spring in a statement of Kotlin
// @severity critical
@RestController
class Users(private val jdbcTemplate: JdbcTemplate) {
  @GetMapping("/users")
  fun find(@RequestParam name: String): List<Map<String, Any>> {
    val sql = "SELECT * FROM users WHERE name = '$name'"
    // @finding
    return jdbcTemplate.queryForList(sql)
  }
}

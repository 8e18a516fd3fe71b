// @example a command, and a value that must be in a list
@RestController
class Users(private val jdbc: JdbcTemplate) {
  @GetMapping("/users")
  fun list(@RequestParam order: String): Any {
    require(order in allowed)
    return jdbc.queryForList("SELECT * FROM users ORDER BY $order")
  }

  @GetMapping("/run")
  fun run(@RequestParam name: String): Any {
    jdbc.queryForList("SELECT 1")
    return Runtime.getRuntime().exec("ls $name")
  }
}

// @example a parameter of Spring in a statement
// @severity critical
class Users {
  @GetMapping("/users")
  Object find(@RequestParam String name) {
    String sql = "SELECT * FROM users WHERE name = '" + name + "'";
    // @finding
    return jdbcTemplate.queryForList(sql);
  }
}

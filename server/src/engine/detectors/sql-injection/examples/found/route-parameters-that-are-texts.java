// @example route parameters that are texts
class Pages {
  @GetMapping("/a/{id:\\d+}/{name}")
  List<Row> a(@PathVariable String id, @PathVariable String name, Statement statement) {
    // @finding
    return statement.executeQuery("SELECT * FROM t WHERE name = '" + name + "' AND id = " + id);
  }
}

// @example route parameters that are numbers
class Pages {
  @GetMapping("/a/{id:\\d+}")
  List<Row> a(@PathVariable String id, Statement statement) {
    return statement.executeQuery("SELECT * FROM t WHERE id = " + id);
  }
  @GetMapping("/b/{number}")
  List<Row> b(@PathVariable int number, Statement statement) {
    return statement.executeQuery("SELECT * FROM t WHERE id = " + number);
  }
}

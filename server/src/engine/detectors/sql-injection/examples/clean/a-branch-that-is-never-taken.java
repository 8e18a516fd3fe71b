// @example a branch that is never taken
class Users {
  void find(HttpServletRequest request, Statement statement) throws Exception {
    String name = request.getParameter("name");
    int number = 86;
    if ((7 * 42) - number > 200) name = "guest";
    statement.executeQuery("SELECT * FROM users WHERE name = '" + name + "'");
  }
}

// @example a query parameter of Ktor in a statement
fun Application.users() {
  routing {
    get("/users") {
      val name = call.request.queryParameters["name"] ?: return@get
      connection.createStatement().use { statement ->
        // @finding
        statement.executeQuery("SELECT * FROM users WHERE name = '${name.trim()}'")
      }
    }
  }
}

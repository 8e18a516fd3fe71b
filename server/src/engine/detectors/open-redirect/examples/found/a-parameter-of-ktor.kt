// @example a parameter of Ktor as an address
fun Route.login() {
  get("/login") {
    val next = call.request.queryParameters["next"]
    // @finding
    call.respondRedirect(next ?: "/")
  }
}

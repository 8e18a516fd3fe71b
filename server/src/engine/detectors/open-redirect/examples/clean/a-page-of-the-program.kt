// @example pages of the program itself in Kotlin
fun Route.login() {
  get("/login") {
    val next = call.request.queryParameters["next"]
    call.respondRedirect(if (next == "orders") "/orders" else "/")
  }
}

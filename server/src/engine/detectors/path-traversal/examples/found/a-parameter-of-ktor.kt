// @example a parameter of Ktor as a path
fun Route.files() {
  get("/files") {
    val name = call.request.queryParameters["name"] ?: "index.html"
    // @finding
    val file = File("/srv/files/$name")
    call.respondFile(file)
  }
}

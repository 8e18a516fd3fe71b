// @example a path of Kotlin that is checked
fun Route.files() {
  get("/files") {
    val name = call.request.queryParameters["name"] ?: "index.html"
    val file = File("/srv/files", name).canonicalFile
    if (!file.path.startsWith("/srv/files/")) {
      call.respond(HttpStatusCode.NotFound)
      return@get
    }
    call.respondFile(file)
  }
}

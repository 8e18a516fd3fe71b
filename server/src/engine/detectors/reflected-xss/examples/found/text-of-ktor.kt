// @example a parameter in a page of Ktor
import io.ktor.http.ContentType

fun Route.search() {
  get("/search") {
    val words = call.request.queryParameters["q"]
    // @finding
    call.respondText("<h1>Results for $words</h1>", ContentType.Text.Html)
  }
}

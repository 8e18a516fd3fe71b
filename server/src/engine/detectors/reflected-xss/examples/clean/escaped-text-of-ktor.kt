// @example an escaped parameter in a page of Ktor
import io.ktor.http.ContentType

fun Route.search() {
  get("/search") {
    val words = call.request.queryParameters["q"].orEmpty().escapeHTML()
    call.respondText("<h1>Results for $words</h1>", ContentType.Text.Html)
  }
}

// @example objects of a request in Kotlin
class Imports : HttpServlet() {
  override fun doPost(request: HttpServletRequest, response: HttpServletResponse) {
    val stream = ObjectInputStream(request.inputStream)
    // @finding
    val order = stream.readObject()
    store(order)
  }
}

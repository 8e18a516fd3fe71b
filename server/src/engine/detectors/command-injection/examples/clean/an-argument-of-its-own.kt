// @example an argument of its own in Kotlin
import java.lang.ProcessBuilder

fun Route.ping() {
  get("/ping/{host}") {
    val host = call.parameters["host"]!!.toInt()
    val process = ProcessBuilder("sh", "-c", "ping -c $host localhost").start()
    call.respondText(process.inputStream.bufferedReader().readText())
  }
}

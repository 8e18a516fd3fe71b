// @example a parameter of Ktor in a command
import java.lang.ProcessBuilder

fun Route.ping() {
  get("/ping/{host}") {
    val host = call.parameters["host"]
    // @finding
    val process = ProcessBuilder("sh", "-c", "ping -c 1 $host").start()
    call.respondText(process.inputStream.bufferedReader().readText())
  }
}

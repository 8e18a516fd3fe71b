// @example a script of a request in Kotlin
import javax.script.ScriptEngineManager

@RestController
class Rules {
  @PostMapping("/rules")
  fun run(@RequestBody rule: String): Any? {
    val engine = ScriptEngineManager().getEngineByName("js")
    // @finding
    return engine.eval(rule)
  }
}

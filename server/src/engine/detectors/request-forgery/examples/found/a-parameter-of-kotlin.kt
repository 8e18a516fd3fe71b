// @example an address from a request in Kotlin
@RestController
class Previews {
  @GetMapping("/preview")
  fun preview(@RequestParam url: String): String {
    // @finding
    return URL(url).readText()
  }
}

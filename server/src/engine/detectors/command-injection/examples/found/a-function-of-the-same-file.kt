// @example a function of the same file, called from a route
// @severity critical
// @finding
fun list(name: String) = Runtime.getRuntime().exec("ls $name")

@RestController
class Files {
  @GetMapping("/files")
  fun files(@RequestParam name: String): String {
    list(name)
    return "done"
  }
}

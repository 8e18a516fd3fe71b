// @example a function of 62 code lines in Kotlin
class Report {
// @finding
fun build(a: Row): Int {
// @repeat 60
    a.set(NUMBER, a.get(NUMBER) + a.size())
// @end
}
}

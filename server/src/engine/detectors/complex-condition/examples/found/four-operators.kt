// @example four operators in Kotlin
class Report {
fun build(a: Row): Int {
    // @finding
    if (a.has(0) && a.has(1) || a.has(2) && a.has(3) || a.has(4)) {
        a.set(0, a.get(0) + a.size())
    }
}
}

// @example six branches on three conditions each (19) in Kotlin
class Report {
// @finding
fun build(a: Row): Int {
    if (a.has(0) && a.has(1) && a.has(2)) {
        a.set(0, a.get(0) + a.size())
    }
    if (a.has(0) && a.has(1) && a.has(2)) {
        a.set(1, a.get(1) + a.size())
    }
    if (a.has(0) && a.has(1) && a.has(2)) {
        a.set(2, a.get(2) + a.size())
    }
    if (a.has(0) && a.has(1) && a.has(2)) {
        a.set(3, a.get(3) + a.size())
    }
    if (a.has(0) && a.has(1) && a.has(2)) {
        a.set(4, a.get(4) + a.size())
    }
    if (a.has(0) && a.has(1) && a.has(2)) {
        a.set(5, a.get(5) + a.size())
    }
}
}

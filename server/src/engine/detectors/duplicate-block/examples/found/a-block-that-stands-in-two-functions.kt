// @example a block that stands in two functions in Kotlin
class Report {
// @finding
fun build(a: Row): Int {
    a.set(0, a.get(0) + a.size())
    a.set(1, a.get(1) + a.size())
    a.set(2, a.get(2) + a.size())
    a.set(3, a.get(3) + a.size())
    a.set(4, a.get(4) + a.size())
    a.set(5, a.get(5) + a.size())
    a.set(6, a.get(6) + a.size())
    a.set(7, a.get(7) + a.size())
    a.set(8, a.get(8) + a.size())
    a.set(9, a.get(9) + a.size())
    a.set(10, a.get(10) + a.size())
    a.set(11, a.get(11) + a.size())
    a.set(12, a.get(12) + a.size())
    a.set(13, a.get(13) + a.size())
    a.set(14, a.get(14) + a.size())
}

fun prepare(a: Row): Int {
    a.set(0, a.get(0) + a.size())
    a.set(1, a.get(1) + a.size())
    a.set(2, a.get(2) + a.size())
    a.set(3, a.get(3) + a.size())
    a.set(4, a.get(4) + a.size())
    a.set(5, a.get(5) + a.size())
    a.set(6, a.get(6) + a.size())
    a.set(7, a.get(7) + a.size())
    a.set(8, a.get(8) + a.size())
    a.set(9, a.get(9) + a.size())
    a.set(10, a.get(10) + a.size())
    a.set(11, a.get(11) + a.size())
    a.set(12, a.get(12) + a.size())
    a.set(13, a.get(13) + a.size())
    a.set(14, a.get(14) + a.size())
}
}

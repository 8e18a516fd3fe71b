// @example a file of 27 functions with 30 code lines each in Kotlin
// @finding
class Report {
// @repeat 27
fun stepNUMBER(a: Row): Int {
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
    a.set(15, a.get(15) + a.size())
    a.set(16, a.get(16) + a.size())
    a.set(17, a.get(17) + a.size())
    a.set(18, a.get(18) + a.size())
    a.set(19, a.get(19) + a.size())
    a.set(20, a.get(20) + a.size())
    a.set(21, a.get(21) + a.size())
    a.set(22, a.get(22) + a.size())
    a.set(23, a.get(23) + a.size())
    a.set(24, a.get(24) + a.size())
    a.set(25, a.get(25) + a.size())
    a.set(26, a.get(26) + a.size())
    a.set(27, a.get(27) + a.size())
}

// @end
}

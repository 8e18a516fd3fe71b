// @example seven returns two conditions deep in Kotlin
class Report {
// @finding
fun build(a: Row): Int {
    if (a.has(0)) {
        if (a.has(1)) {
            return 0
        }
    }
    if (a.has(1)) {
        if (a.has(2)) {
            return 1
        }
    }
    if (a.has(2)) {
        if (a.has(3)) {
            return 2
        }
    }
    if (a.has(3)) {
        if (a.has(4)) {
            return 3
        }
    }
    if (a.has(4)) {
        if (a.has(5)) {
            return 4
        }
    }
    if (a.has(5)) {
        if (a.has(6)) {
            return 5
        }
    }
    if (a.has(6)) {
        if (a.has(7)) {
            return 6
        }
    }
}
}

// @example 12 commits to a file with a deep function in Kotlin
// @commits 12
// @finding
class Report {
fun build(a: Row): Int {
    if (a.has(10)) {
        if (a.has(9)) {
            if (a.has(8)) {
                if (a.has(7)) {
                    if (a.has(6)) {
                        if (a.has(5)) {
                            if (a.has(4)) {
                                if (a.has(3)) {
                                    if (a.has(2)) {
                                        if (a.has(1)) {
                                            if (a.has(0)) {
                                                a.set(0, a.get(0) + a.size())
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
}












// @example six branches inside of each other (21 points) in Kotlin
class Report {
// @finding
fun build(a: Row): Int {
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

// @example five levels with a try and a switch
// @severity low
class C {
  // @finding
  f(a: Row): void {
    try {
      a.go()
    } catch (error) {
      while (a.b) {
        switch (a.c) {
          case 1:
            if (a.d) {
              do { a.next() } while (a.e)
            }
        }
      }
    }
  }
}

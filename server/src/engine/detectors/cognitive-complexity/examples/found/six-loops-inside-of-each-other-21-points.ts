// @example six loops inside of each other (21 points)
// @severity low
class C {
  // @finding
  f(a: Row): void {
    for (const b of a)
      for (const c of b)
        for (const d of c)
          for (const e of d)
            for (const g of e)
              for (const h of g) h.go()
  }
}

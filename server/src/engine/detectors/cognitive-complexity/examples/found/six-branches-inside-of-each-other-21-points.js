// @example six branches inside of each other (21 points)
// @severity low
// @finding
function f(a) {
  if (a.b)
    if (a.c)
      if (a.d)
        if (a.e)
          if (a.f)
            if (a.g) return 1
}

// @example eight conditions inside of each other (36 points)
// @severity low
package p

// @finding
func f(a row) int {
	if a.b {
		if a.c {
			if a.d {
				if a.e {
					if a.f {
						if a.g {
							if a.h {
								if a.i {
									return 1
								}
							}
						}
					}
				}
			}
		}
	}
	return 0
}

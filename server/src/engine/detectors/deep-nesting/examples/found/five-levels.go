// @example five levels
// @severity low
package p

// @finding
func f(rows [][]row) {
	for _, a := range rows {
		for _, b := range a {
			if b.c {
				switch b.d {
				case 1:
					if b.e {
						b.run()
					}
				}
			}
		}
	}
}

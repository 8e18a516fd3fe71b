// @example 12 commits to a file with 60 conditions (go)
// @commits 12
// @finding
package shop

func check(a A) {
// @repeat 60
	if a.B() {
		a.C()
	}
// @end
}












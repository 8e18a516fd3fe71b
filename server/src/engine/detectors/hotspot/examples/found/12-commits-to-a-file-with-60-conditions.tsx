// @example 12 commits to a file with 60 conditions (tsx)
// @commits 12
// @finding
function check(a: A): void {
// @repeat 60
  if (a.b()) a.c()
// @end
}












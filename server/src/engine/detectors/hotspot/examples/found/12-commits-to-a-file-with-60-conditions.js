// @example 12 commits to a file with 60 conditions (javascript)
// @commits 12
// @finding
function check(a) {
// @repeat 60
  if (a.b()) a.c()
// @end
}












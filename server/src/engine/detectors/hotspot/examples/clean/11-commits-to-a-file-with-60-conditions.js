// @example 11 commits to a file with 60 conditions (javascript)
// @commits 11
function check(a) {
// @repeat 60
  if (a.b()) a.c()
// @end
}











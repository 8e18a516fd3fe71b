// @example six branches on seven conditions each (43)
// @severity medium
// @finding
function f(a) {
  if (a.has(0) && a.has(1) && a.has(2) && a.has(3) && a.has(4) && a.has(5) && a.has(6)) a.go(0)
  if (a.has(0) && a.has(1) && a.has(2) && a.has(3) && a.has(4) && a.has(5) && a.has(6)) a.go(1)
  if (a.has(0) && a.has(1) && a.has(2) && a.has(3) && a.has(4) && a.has(5) && a.has(6)) a.go(2)
  if (a.has(0) && a.has(1) && a.has(2) && a.has(3) && a.has(4) && a.has(5) && a.has(6)) a.go(3)
  if (a.has(0) && a.has(1) && a.has(2) && a.has(3) && a.has(4) && a.has(5) && a.has(6)) a.go(4)
  if (a.has(0) && a.has(1) && a.has(2) && a.has(3) && a.has(4) && a.has(5) && a.has(6)) a.go(5)
}

// @example a wrapper around short functions
(function () {
// @repeat 40
  function stepNUMBER(a) {
    return a.get(NUMBER)
  }
// @end
})()

// @example levels that belong to functions defined inside
function f(rows) {
  if (rows) {
    rows.forEach((a) => {
      if (a) {
        a.forEach((b) => {
          if (b) {
            b.forEach((c) => {
              if (c) c.go()
            })
          }
        })
      }
    })
  }
}

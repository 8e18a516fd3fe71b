// @example a variable that is given markup elsewhere
let b = location.hash
if (c) b = '<i>' + b
a.innerHTML = b

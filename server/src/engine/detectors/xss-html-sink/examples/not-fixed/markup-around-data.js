// @example markup around data
a.innerHTML = '<b>' + location.hash + '</b>'

// @example a parameter of the whole address, and the address itself after it is decoded
const parameters = new URL(location.href).searchParams
// @finding
list.innerHTML = parameters.get("name")
// @finding
title.innerHTML = decodeURIComponent(location.href.slice(20))

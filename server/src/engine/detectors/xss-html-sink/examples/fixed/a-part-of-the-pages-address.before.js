// @example a part of the page's address
const name = decodeURIComponent(location.hash.slice(1))
document.getElementById('name').innerHTML = name // b

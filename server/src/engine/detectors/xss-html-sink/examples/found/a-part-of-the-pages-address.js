// @example a part of the page's address
// @severity medium
const name = decodeURIComponent(location.hash.slice(1))
// @finding
document.getElementById('name').innerHTML = name

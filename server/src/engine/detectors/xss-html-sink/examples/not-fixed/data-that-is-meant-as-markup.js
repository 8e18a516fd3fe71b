// @example data that is meant as markup
const html = location.hash
a.innerHTML = html

// @example constant markup
element.innerHTML = '<b>' + 'none' + '</b>'
element.innerHTML = ''

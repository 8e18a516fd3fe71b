// @example text that is shown as text
element.textContent = location.hash

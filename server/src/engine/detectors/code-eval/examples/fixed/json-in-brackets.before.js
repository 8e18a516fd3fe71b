// @example JSON in brackets
const f = (answer) => eval('(' + answer.responseText + ')')

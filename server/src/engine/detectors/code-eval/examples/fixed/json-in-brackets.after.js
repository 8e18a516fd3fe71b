const f = (answer) => JSON.parse(answer.responseText)

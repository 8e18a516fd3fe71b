const f = (text: string) =>
  JSON.parse(text)

// @example texts that differ in their space
export const signOf = (pattern) => {
  switch (pattern) {
    case "n -":
      return "behind, apart"
    case "n-":
      return "behind"
  }
  if (pattern === "https://a b") return "a"
  else if (pattern === "https://ab") return "b"
  return ""
}

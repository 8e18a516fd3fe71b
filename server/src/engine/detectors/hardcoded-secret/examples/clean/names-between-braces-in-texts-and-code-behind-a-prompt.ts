// @example names between braces, expressions, and code behind a prompt
export const tokens = [
  { token: "{season:00}", example: "01" },
  { token: "{Series.CleanTitleYear}.S{season:00}E{episode:00}" },
]
const password = prompt("Enter the new password: ").expect("Could not read it 1")
const password_pattern_of = { token: "(?:[a-zA-Z0-9_]+!)?" }

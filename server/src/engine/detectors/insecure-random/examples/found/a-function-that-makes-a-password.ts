// @example a function that makes a password
function generatePassword(): string {
  let text = ''
  // @finding
  text += letters[Math.floor(Math.random() * 26)]
  return text
}

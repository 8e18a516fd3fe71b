// @example a default that stays when the attempt fails
const sizeOf = (text) => {
  let size = 10
  try {
    size = JSON.parse(text).size
  } catch {}
  return size
}
const parsed = (text) => {
  try {
    return JSON.parse(text)
  } catch {}
  return undefined
}
const pageOf = (text) => {
  let page = 1
  try {
    const options = JSON.parse(text)
    page = options.page
  } catch (error) {}
  return page
}

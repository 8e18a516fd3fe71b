// @example what a comment keeps
function load(path) {
  return read(path)
  // keep for the old format
  return readOld(path)
}

// @example repetitions behind each other
// @severity low
// @finding
const setting = /^\s*(\w+)\s*=\s*(.*?)\s*$/
// @finding
const dataUrl = /^data:((?:[^;]*;)*(?:[^,]*)),(.*)$/
module.exports = { setting, dataUrl }

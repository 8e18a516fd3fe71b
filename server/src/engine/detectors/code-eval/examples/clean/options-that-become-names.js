// @example options that are asked about, that are written as texts, and names in messages
const identifier = /^[A-Za-z_$][\w$]*$/
exports.compile = function (template, options) {
  if (!identifier.test(options.outputName)) throw new Error("outputName is no identifier")
  let code = "  var " + options.outputName + " = __append;" + "\n"
  code += "  var title = " + JSON.stringify(options.title) + ";\n"
  log("function " + options.title + " is compiled")
  return options.run(code)
}
exports.constant = () => new Function("return 1")()

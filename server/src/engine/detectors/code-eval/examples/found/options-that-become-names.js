// @example options that become names in the code of a template
// @severity low
exports.compile = function (template, options) {
  let code = ""
  // @finding
  code += "  var " + options.outputName + " = __append;" + "\n"
  code += "  return " + JSON.stringify(template) + ";\n"
  // @finding
  code = `function ${options.name || "template"}(locals) {\n${code}}`
  // @finding
  code += "with (" + (options.localsName || "locals") + ") {}"
  // @finding
  return new Function("return " + code)()
}

// @example entities that stay as they are
const libxml = require("libxmljs")
module.exports = (text) => [libxml.parseXml(text), libxml.parseXml(text, { noent: false })]

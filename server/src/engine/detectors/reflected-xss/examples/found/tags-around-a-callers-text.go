// @example tags around the text of a caller, which a template will not escape
// @severity low
package pages

import "html/template"

func authorOf(name string) template.HTML {
	// @finding
	return template.HTML("<b>" + name + "</b>")
}

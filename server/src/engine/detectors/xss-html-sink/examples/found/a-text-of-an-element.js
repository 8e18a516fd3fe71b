// @example the address of the page beside an attribute of an element
const title = $("<b/>").attr("id", "title")
// @finding
$("body").html("<b>" + window.location.hash)

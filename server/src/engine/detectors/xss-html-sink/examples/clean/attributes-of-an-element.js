// @example the address of the page in an attribute of an element
const goBack = $("<a/>").prop("href", window.location.hash).text("Back")
$("body").html($("<div/>").append(goBack))

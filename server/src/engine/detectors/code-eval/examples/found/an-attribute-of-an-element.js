// @example an attribute of an element, beside parameters of a function
// @severity low
layui.define(function (exports) {
  $(document).on("click", "[lay-popup]", function () {
    var params = $(this).attr("lay-popup")
    // @finding
    self.popup(params.indexOf("{") === 0 ? new Function("return " + params)() : { url: params.url })
  })
})

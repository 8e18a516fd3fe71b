# @example the address as a browser sends it, in a helper
# @severity low
module ShareHelper
  def like
    # @finding
    "<div data-href=\"#{request.original_url}\"></div>".html_safe
  end
end

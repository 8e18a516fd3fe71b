# @example tags around the text of a caller, which a template will not escape
# @severity low
module AuthorsHelper
  def author_link(author)
    # @finding
    "<b>#{author.name}</b>".html_safe
  end
end

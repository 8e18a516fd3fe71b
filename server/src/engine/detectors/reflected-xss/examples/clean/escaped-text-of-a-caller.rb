# @example escaped text of a caller between tags
module AuthorsHelper
  def author_link(author)
    "<b>#{ERB::Util.html_escape(author.name)}</b>".html_safe
  end
end

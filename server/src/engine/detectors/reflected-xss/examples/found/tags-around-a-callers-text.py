# @example tags around the text of a caller, which a template will not escape
# @severity low
from django.utils.safestring import mark_safe


def author_link(author):
    # @finding
    return mark_safe(f"<a href='/authors/{author.slug}'>{author.name}</a>")

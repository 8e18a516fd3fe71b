# @example escaped text of a caller between tags
from django.utils.html import escape
from django.utils.safestring import mark_safe


def author_link(author):
    return mark_safe("<b>" + escape(author.name) + "</b>")


def marked(rendered):
    return mark_safe(rendered)

# @example repetitions in each other
# @severity low
# @finding
MAIL = /\A([^@\.]|[^@\.]([^@\s]*)[^@\.])@([^@\s]+\.)+[^@\s]+\z/
# @finding
WORDS = %r{\A(\w+\s?)*\z}
# @finding
addresses = request.env["HTTP_X_FORWARDED_FOR"].split(/\s*,\s*/)

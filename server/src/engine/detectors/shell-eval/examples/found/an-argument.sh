# @example an argument of the script
# @severity low
# @finding
eval "$1"
# @finding
eval "result=\$$2"

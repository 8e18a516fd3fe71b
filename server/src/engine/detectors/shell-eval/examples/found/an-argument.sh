# @example an argument of the script
# @severity medium
# @finding
eval "$1"
# @finding
eval "result=\$$2"

# @example the number of the process
# @finding
list_all > /tmp/list.$$
# @finding
sort >> "/tmp/list-$$.txt"

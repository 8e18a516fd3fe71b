# @example files that are created, and a folder of one's own
file=$(mktemp)
list_all > "$file"
list_all > "$folder/list.$$"
list_all < /tmp/list.$$

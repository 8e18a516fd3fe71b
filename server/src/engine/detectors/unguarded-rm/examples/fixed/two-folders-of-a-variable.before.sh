# @example two folders of a variable, and another one
rm -rf "${TARGET}/usr" "$TARGET/opt" "$OTHER"

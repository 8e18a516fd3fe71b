# @example a folder that nobody sets
# @severity medium
# @finding
rm -rf $DIR/*
# @finding
rm -r "$1"/*
# @finding
sudo_it; rm -rf "${TARGET}/usr"

# @example a parameter
rm -r "$1"/*

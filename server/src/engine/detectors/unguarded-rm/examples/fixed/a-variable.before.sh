# @example a variable
rm -rf $DIR/*

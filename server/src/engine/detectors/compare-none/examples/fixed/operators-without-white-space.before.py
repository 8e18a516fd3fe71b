# @example operators without white space
# @safe
b = c if(a)==None else d
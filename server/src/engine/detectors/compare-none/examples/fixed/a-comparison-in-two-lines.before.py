# @example a comparison in two lines
# @safe
if (a !=
        None):  # b
	c()

if (a is not
        None):  # b
	c()

# @example BaseException with a name
try:
	save()
except (ValueError, KeyError):
	a()
except BaseException as error:
	log(error)
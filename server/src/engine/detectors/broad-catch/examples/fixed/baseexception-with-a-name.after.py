try:
	save()
except (ValueError, KeyError):
	a()
except Exception as error:
	log(error)
try: a()
except Exception : b = 1

# @example every exception ignored
try:
    save()
# @finding
except Exception as error:
    ...

async def f(a=None):
  'b'
  import c
  if a is None:
    a = []
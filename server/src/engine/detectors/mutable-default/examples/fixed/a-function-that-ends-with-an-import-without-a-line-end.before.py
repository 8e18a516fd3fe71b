# @example a function that ends with an import, without a line end
async def f(a=[]):
  'b'
  import c
# @example a handler behind that of all errors
def f
begin
  a
rescue => e
  b e
rescue Exception
  c 1
end
end

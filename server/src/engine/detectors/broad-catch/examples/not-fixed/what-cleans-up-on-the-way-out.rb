# @example what cleans up on the way out
def f
begin
  a
rescue Exception
  unlock! 1
end
end

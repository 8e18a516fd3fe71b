# @example one expected error, a reason, or an answer
def f
begin
  save
rescue LoadError
rescue # best effort
rescue => e
  log e
end
end

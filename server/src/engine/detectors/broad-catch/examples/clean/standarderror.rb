# @example StandardError
def f
begin
  save
rescue StandardError, IOError => e
  log e
end
end

# @example a bare rescue that does nothing
def f
begin
  save
# @finding
rescue => e
end
end

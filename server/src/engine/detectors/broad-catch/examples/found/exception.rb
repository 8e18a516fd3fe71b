# @example Exception
# @severity medium
def f
begin
  save
# @finding
rescue Exception => e
  log e
end
end

# @example Exception
def f
begin
  save
rescue Exception => e # whatever
  log e
end
end

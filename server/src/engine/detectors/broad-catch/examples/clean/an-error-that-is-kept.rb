# @example an error that is kept
def f
begin
  save
rescue Exception => e
  @error = e
end
end

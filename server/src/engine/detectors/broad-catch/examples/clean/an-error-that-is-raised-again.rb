# @example an error that is raised again
def f
begin
  save
rescue Exception
  undo
  raise
end
end

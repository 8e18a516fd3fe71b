# @example a bare rescue that answers nil
def f
begin
  save
# @finding
rescue
  nil
end
end

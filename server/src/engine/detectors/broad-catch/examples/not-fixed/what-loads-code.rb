# @example what loads code
def f
begin
  require 'a'
rescue Exception
  b 1
end
end

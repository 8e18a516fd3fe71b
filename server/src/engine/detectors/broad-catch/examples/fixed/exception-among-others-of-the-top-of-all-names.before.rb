# @example Exception among others, of the top of all names
def f
save
rescue IOError, ::Exception
  log 1
end

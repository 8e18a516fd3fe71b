def f
save
rescue IOError, StandardError
  log 1
end

def f
begin
  save
rescue StandardError => e # whatever
  log e
end
end

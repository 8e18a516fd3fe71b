def read(data)
  YAML.safe_load(data)
end

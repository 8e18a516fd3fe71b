# @example YAML
def read(data)
  YAML.unsafe_load(data)
end

# @example YAML with all its types
# @severity medium
import yaml

def read(text):
    # @finding
    return yaml.load(text)

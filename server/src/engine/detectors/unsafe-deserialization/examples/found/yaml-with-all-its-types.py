# @example YAML with all its types
# @severity low
import yaml

def read(text):
    # @finding
    return yaml.load(text)

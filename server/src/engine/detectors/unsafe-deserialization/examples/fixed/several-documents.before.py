# @example several documents
import yaml

def read(text):
    return list(yaml.load_all(text, yaml.UnsafeLoader))

# @example a call without a loader
import yaml

def read(text):
    return yaml.load(text)

# @example safe loaders
import yaml

def read(text):
    yaml.safe_load(text)
    return yaml.load(text, Loader=yaml.SafeLoader)

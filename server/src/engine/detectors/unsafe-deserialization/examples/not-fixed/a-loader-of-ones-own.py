# @example a loader of one's own
import yaml

def read(text):
    return yaml.load(text, Loader=OwnLoader)

# @example a call with a loader for everything
import yaml

def read(path):
    with open(path) as file:
        return yaml.load(file, Loader=yaml.Loader)

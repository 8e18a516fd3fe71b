import yaml

def read(text):
    return yaml.safe_load(text)

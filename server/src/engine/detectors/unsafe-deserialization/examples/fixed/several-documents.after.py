import yaml

def read(text):
    return list(yaml.safe_load_all(text))

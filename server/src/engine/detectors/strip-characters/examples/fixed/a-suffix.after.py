def base_of(name):
    return name.strip().removesuffix('.jpeg.xx')

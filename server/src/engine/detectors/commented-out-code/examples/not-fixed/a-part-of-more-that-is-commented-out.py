# @example a part of more that is commented out
def serve(port):
    listen(port)


# def rebuild(signum=None, frame=None):
#     cache.build(path)
#     cache.clean()

## def main():
##     serve(1)

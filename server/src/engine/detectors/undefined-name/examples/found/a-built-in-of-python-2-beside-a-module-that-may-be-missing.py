# @example a built-in of Python 2 beside a module that may be missing
# @severity high
try:
    import urllib2
except ImportError:
    from urllib import request as urllib2


def text_of(address):
    # @finding
    return unicode(urllib2.urlopen(address).read())

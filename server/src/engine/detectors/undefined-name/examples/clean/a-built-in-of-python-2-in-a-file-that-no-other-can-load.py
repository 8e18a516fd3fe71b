# @example a built-in of Python 2 in a file that no other version can load
import urllib2


def text_of(address):
    return unicode(urllib2.urlopen(address).read())

# @example imports alone
try:
    import cPickle as pickle  # Python 2
    from urllib2 import urlopen
except:
    import pickle
    from urllib.request import urlopen

pickle.dump(urlopen(address).read(), target)

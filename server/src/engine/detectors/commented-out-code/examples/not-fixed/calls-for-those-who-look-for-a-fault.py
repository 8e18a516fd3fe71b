# @example calls for those who look for a fault
def update(file):
    #debug('begin')
    #debug('open %s' % file)
    a = read(file)
    #debug('read')
    b = change(a)
    #debug('changed')
    write(b)
    #debug('end')

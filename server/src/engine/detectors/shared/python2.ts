/** Tells files that only Python 2 can load. */

/** Modules that Python 3 has under other names. An indented import may be one of two that are tried. */
const modulesOfPython2 =
  /^(?:import|from)[ \t]+(?:__builtin__|anydbm|BaseHTTPServer|commands|ConfigParser|Cookie|cookielib|copy_reg|cPickle|cStringIO|HTMLParser|httplib|Queue|robotparser|SimpleHTTPServer|SocketServer|StringIO|thread|Tkinter|urllib2|urlparse|xmlrpclib)\b/m

/** Whether a file imports, whatever happens, a module that Python 3 does not have. */
export const isOfPython2Alone = (source: string): boolean => modulesOfPython2.test(source)

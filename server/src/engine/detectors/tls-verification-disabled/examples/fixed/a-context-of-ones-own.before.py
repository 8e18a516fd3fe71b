# @example a context of one's own
import ssl

urlopen(url, context=ssl._create_unverified_context())

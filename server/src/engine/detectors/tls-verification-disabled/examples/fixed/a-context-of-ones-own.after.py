import ssl

urlopen(url, context=ssl.create_default_context())

def close(window, settings):
    window.close()

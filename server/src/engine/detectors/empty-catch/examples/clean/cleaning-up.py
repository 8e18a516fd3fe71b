# @example cleaning up
def send(connection, path):
    try:
        connection.close()
    except Exception:
        pass
    try:
        connection.send(path)
    except OSError as error:
        try:
            connection.error(500)
        except Exception:
            pass
        raise
    finally:
        try:
            connection.leave(path)
        except Exception:
            pass

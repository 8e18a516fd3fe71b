from app.ui import show_error


def run(work):
    try:
        work()
    except Exception as error:
        show_error("a", error)

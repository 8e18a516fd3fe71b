# @example a function of the file that calls an imported one that says that it ends the program
from app.ends import bail_out


def stop_here():
    log()
    bail_out(3)


def run(work):
    try:
        work()
    except:
        stop_here()

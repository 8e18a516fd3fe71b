# @example an imported function that says that it ends the program
from app.ends import leave_now


def run(work):
    try:
        work()
    except:
        leave_now(3)

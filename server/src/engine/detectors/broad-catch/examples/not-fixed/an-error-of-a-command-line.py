# @example an error of the command line, which ends the program
def run(parser, work):
    try:
        work()
    except:
        parser.error("a")

# @example an error that is logged, which ends nothing
def run(work):
    try:
        work()
    except:
        self.logger.error("a")

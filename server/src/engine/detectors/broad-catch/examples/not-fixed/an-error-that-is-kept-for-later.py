# @example an error that is kept for whoever asks later
def run(self, work):
    try:
        work()
    except BaseException as error:
        self.error = error

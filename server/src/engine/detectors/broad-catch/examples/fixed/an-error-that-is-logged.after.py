def run(work):
    try:
        work()
    except Exception:
        self.logger.error("a")

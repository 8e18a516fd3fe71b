# @example a condition that ends in true
# @severity medium
def may_cancel(job):
    # @finding
    if job.is_running or True:
        return job

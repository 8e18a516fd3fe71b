# @example a condition that ends in true
def may_cancel(job):
    if job.is_running or True:
        return job

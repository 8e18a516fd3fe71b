# @example a pause
# @severity medium
import time


async def retry(job):
    # @finding
    time.sleep(3)
    await job()

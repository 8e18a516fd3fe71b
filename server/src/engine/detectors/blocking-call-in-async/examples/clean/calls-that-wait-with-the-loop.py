# @example calls that wait with the event loop, and a thread of their own
import asyncio
import time


async def retry(job):
    await asyncio.sleep(3)
    await asyncio.to_thread(time.sleep, 3)
    await job()


def pause():
    time.sleep(3)

# @example a task that nothing keeps
# @severity medium
import asyncio


async def start(job):
    # @finding
    asyncio.create_task(job())

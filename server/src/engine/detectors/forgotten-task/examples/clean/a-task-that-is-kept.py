# @example a task that is kept
import asyncio


async def start(job, tasks):
    task = asyncio.create_task(job())
    tasks.add(task)
    task.add_done_callback(tasks.discard)
    await asyncio.create_task(job())

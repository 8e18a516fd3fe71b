# @example statements in their place
async def load(client, paths):
    for path in paths:
        if not path:
            break
        yield await client.get(path)

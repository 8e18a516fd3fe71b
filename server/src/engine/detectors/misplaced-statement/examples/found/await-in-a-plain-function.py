# @example `await` in a function that is not asynchronous
# @severity high
def load(client):
    # @finding
    return await client.get("/")

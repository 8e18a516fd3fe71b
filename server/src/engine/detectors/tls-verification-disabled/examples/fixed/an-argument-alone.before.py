# @example an argument alone
client = httpx.AsyncClient(verify=False)

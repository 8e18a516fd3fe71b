client = httpx.AsyncClient()

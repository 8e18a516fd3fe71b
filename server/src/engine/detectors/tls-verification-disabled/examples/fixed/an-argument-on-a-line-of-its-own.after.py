r = requests.post(
    url,
    timeout=3,
)

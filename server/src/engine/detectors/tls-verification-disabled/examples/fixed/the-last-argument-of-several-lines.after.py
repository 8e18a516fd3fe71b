r = requests.post(
    url
)

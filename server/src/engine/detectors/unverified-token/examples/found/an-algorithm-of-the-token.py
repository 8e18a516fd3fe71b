# @example an algorithm that the token names
# @severity low
def decode(token, key):
    head, body, signature = token.split(".")
    header = json.loads(base64url(head))
    # @finding
    method = ALGORITHMS[header["alg"]]
    if not method.verify(head + "." + body, key, signature):
        raise ValueError("invalid")
    return json.loads(base64url(body))

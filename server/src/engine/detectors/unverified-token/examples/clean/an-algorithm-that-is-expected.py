# @example an algorithm that is expected
def decode(token, key, algorithms):
    head, body, signature = token.split(".")
    header = json.loads(base64url(head))
    if header["alg"] not in algorithms:
        raise ValueError("unexpected")
    method = ALGORITHMS[header["alg"]]
    if not method.verify(head + "." + body, key, signature):
        raise ValueError("invalid")
    return json.loads(base64url(body))

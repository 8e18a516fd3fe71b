# Reads deliveries from its input, one a line; prints the names of those whose signature is right. Follows the recipe.
import base64
import sys

decode = base64.b64decode
for line in sys.stdin.buffer.read().split(b"\n"):
    if line:
        name, secrets, headers, body = line.split(b"\t")
        known = [decode(secret).decode() for secret in secrets.split(b",")]
        given = dict(header.split(b":") for header in headers.split(b",") if header)
        texts = {key.decode(): decode(value).decode() for key, value in given.items()}
        if verify(decode(body), texts, known):
            print(decode(name).decode())

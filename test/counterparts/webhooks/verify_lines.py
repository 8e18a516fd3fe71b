# Reads deliveries from its input, one a line; prints the names of those that the library verifies.
import base64
import sys

from standardwebhooks.webhooks import Webhook, WebhookVerificationError

decode = base64.b64decode
for line in sys.stdin.buffer.read().split(b"\n"):
    if line:
        name, secret, headers, body = line.split(b"\t")
        given = dict(header.split(b":") for header in headers.split(b",") if header)
        texts = {key.decode(): decode(value).decode() for key, value in given.items()}
        try:
            Webhook(decode(secret).decode()).verify(decode(body), texts)
        except WebhookVerificationError:
            continue
        print(decode(name).decode())

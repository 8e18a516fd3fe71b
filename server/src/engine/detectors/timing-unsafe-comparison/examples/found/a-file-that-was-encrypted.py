# @example a file that was encrypted: nobody measures the answers
# @severity low
import hmac


def check(stream, key, text):
    sent = stream.read(32)
    actual_hmac = hmac.new(key, text, "sha256").digest()
    # @finding
    if sent_hmac(sent) != actual_hmac:
        raise ValueError("the file is damaged")

<?php
// @example an algorithm that the token names
// @severity low
function decode($token, $key)
{
    list($head, $body, $signature) = explode('.', $token);
    $header = json_decode(base64_decode($head));
    // @finding
    $method = METHODS[$header->alg];
    if (!verify("$head.$body", $signature, $key, $method)) {
        throw new UnexpectedValueException('invalid');
    }
    return json_decode(base64_decode($body));
}

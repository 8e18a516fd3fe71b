<?php
// @example a token behind a condition that returns one of a safe generator
// @severity low
function makeToken(): string
{
    if (function_exists('random_bytes')) {
        return bin2hex(random_bytes(32));
    }
    // @finding
    return sha1(uniqid('', true));
}

<?php
// @example a token that is only made where the safe generator fails
// @severity low
function package(): string
{
    try {
        $token = bin2hex(random_bytes(10));
    } catch (Throwable $ignored) {
        // @finding
        $token = uniqid('', true);
    }
    return $token;
}

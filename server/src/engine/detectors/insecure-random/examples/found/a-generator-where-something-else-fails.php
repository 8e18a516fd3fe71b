<?php
// @example a token that is made where something else fails
// @severity medium
function package($store): string
{
    try {
        $token = $store->read();
    } catch (Throwable $ignored) {
        // @finding
        $token = uniqid('', true);
    }
    return $token;
}

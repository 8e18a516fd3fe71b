<!-- @example a comparison in parentheses -->
<?php
function isValid($session, $signature, $secret, $body)
{
    return $session && ($signature === hash_hmac('sha256', $body, $secret));
}

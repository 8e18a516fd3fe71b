<?php
function isValid($session, $signature, $secret, $body)
{
    return $session && hash_equals($signature, hash_hmac('sha256', $body, $secret));
}

<?php
// @example hashes behind a name that protect something
function store($password, $email)
{
    // @finding
    $stored = 'md5:' . md5($password);
    // @finding
    $reset_token = 'reset_' . md5($email . time());
    return [$stored, $reset_token];
}

<?php
// @example a password that is kept after a look at a list of known ones
// @severity high
function create($pwned, $password)
{
    $pwned->refuse($password);
    // @finding
    return md5($password);
}

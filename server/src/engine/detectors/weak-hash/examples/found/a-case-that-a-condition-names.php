<?php
// @example a stored scheme that a condition names, beside one of today
// @severity low
function verifyPassword($password, $hash, $type)
{
    if ($type === 'bcrypt') {
        return password_verify($password, $hash);
    }
    if ($type === 'md5') {
        // @finding
        return hash_equals($hash, md5($password));
    }
    return false;
}

<?php
// @example the scheme of passwords that is taken where none is chosen
// @severity high
function hash_password($password, $scheme)
{
    switch ($scheme) {
        case 'bcrypt':
            return password_hash($password, PASSWORD_BCRYPT);
        default:
            // @finding
            return sha1($password);
    }
}

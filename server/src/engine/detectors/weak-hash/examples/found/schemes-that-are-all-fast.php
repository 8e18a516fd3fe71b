<?php
// @example a case of several that are all fast
// @severity low
function passwordHash($password, $type)
{
    switch ($type) {
        case 1:
            // @finding
            $hash = sha1($password . $salt);
            break;
        default:
            $hash = hash('sha256', $password);
            break;
    }
    return $hash;
}

<?php
// @example a case of several, another of which is a scheme of today
// @severity low
function passwordHash($password, $type)
{
    switch ($type) {
        case 1:
            // @finding
            $hash = sha1($password . SALT);
            break;
        default:
            $hash = base64_encode(pbkdf2($password, SALT));
            break;
    }
    return $hash;
}

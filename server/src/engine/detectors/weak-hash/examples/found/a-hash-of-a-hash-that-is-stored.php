<?php
// @example a hash of a hash that is stored in a row
// @severity low
function cookieOf($user)
{
    // @finding
    return $user['user_id'] . '.' . md5($user['user_password']);
}

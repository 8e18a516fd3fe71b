// @example a hash of a hash of a password, which is one finding
// @severity high
<?php
function setPassword($user, $password, $salt)
{
// @finding
    $user->password = sha1($salt . md5($password));
}

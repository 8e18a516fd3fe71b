// @example the name of an entry in a session
<?php
function countReset($session, $email)
{
    $session_key = 'password_reset_' . md5($email);
    return $session->get($session_key);
}

<?php
// @example schemes of passwords that a setting chooses, and answers to a challenge
function hash_password($password, $scheme)
{
    switch ($scheme) {
        case 'sha':
            if (function_exists('sha1')) {
                $crypted = pack('H*', sha1($password));
            } else {
                $crypted = hash('sha1', $password, true);
            }
            $crypted = base64_encode($crypted);
            break;
        case 'nt-hex':
            $crypted = hash('md4', $password);
            break;
        default:
            $crypted = password_hash($password, PASSWORD_DEFAULT);
    }
    return $crypted;
}
function answer_challenge($password, $challenge)
{
    $ipad = str_repeat(chr(0x36), 64);
    $opad = str_repeat(chr(0x5c), 64);
    $digest = bin2hex(pack('H*', md5(($password ^ $opad) . pack('H*', md5(($password ^ $ipad) . $challenge)))));
    return base64_encode($digest);
}
function ntlm_response($password)
{
    $ntlm_hash = hash('md4', iconv('UTF-8', 'UTF-16LE', $password), true);
    return $ntlm_hash;
}

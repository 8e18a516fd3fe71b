// @example a hash that is said to be harmless
<?php
function hide($otp) {
    // MD5 is not meant to be secure here
    $token = md5($otp);
    return $token;
}

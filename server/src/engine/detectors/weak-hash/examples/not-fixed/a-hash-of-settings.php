// @example a hash of settings, which tells whether they changed
<?php
function tokenOf($config) {
    ksort($config);
    $token = md5(json_encode($config));
    return $token;
}

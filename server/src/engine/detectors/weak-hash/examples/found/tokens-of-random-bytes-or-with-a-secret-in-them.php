<!-- @example tokens of random bytes, or with a secret in them -->
<!-- @severity low -->
<?php
// @finding
$token = md5(random_bytes(16));
// @finding
$csrf_token = sha1($salt . uniqid(mt_rand(), true));
// @finding
if ($token === sha1($salt . $user . $conf->apiPasswordHash)) {
    allow();
}

// @example aes with gcm
<?php
$a = openssl_encrypt($text, "aes-256-gcm", $key, 0, $nonce, $tag);
$b = openssl_encrypt($text, $cipher, $key);

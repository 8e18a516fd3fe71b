// @example des and ecb of openssl
// @severity low
<?php
// @finding
$a = openssl_encrypt($text, "des-cbc", $key);
// @finding
$b = openssl_encrypt($text, "aes-256-ecb", $key);

// @example ECB with a key that stands in the source
// @severity medium
<?php
function encrypt($text, $key) {
    // @finding
    return openssl_encrypt($text, "aes-128-ecb", $key);
}

$key = "¦a strawberry";

// @example comparisons in constant time
<?php
if (!hash_equals(hash_hmac("sha256", $body, $key), $signature)) {
    exit;
}

<!-- @example a hash where the safe generator failed -->
<?php
try {
    $token = bin2hex(random_bytes(12));
} catch (\Throwable $e) {
    $token = sha1(uniqid('', true) . mt_rand());
}

<?php
if (!hash_equals($_SERVER["HTTP_X_SIGNATURE"], hash_hmac("sha256", $body, $key))) {
    exit;
}

// @example a webhook
<?php
if ($_SERVER["HTTP_X_SIGNATURE"] !== hash_hmac("sha256", $body, $key)) {
    exit;
}

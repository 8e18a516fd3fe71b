// @example a webhook
// @severity medium
<?php
// @finding
if ($_SERVER["HTTP_X_SIGNATURE"] !== hash_hmac("sha256", $body, $key)) {
    exit;
}

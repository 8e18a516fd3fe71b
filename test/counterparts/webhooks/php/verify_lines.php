<?php
// Reads deliveries from its input, one a line; prints the names of those that the library verifies. Its folder is the argument.
require $argv[1] . '/init.php';

while (($line = fgets(STDIN)) !== false) {
    [$name, $secret, $given, $body] = explode("\t", rtrim($line, "\n"));
    $headers = [];
    foreach (array_filter(explode(',', $given)) as $header) {
        [$key, $value] = explode(':', $header);
        $headers[$key] = base64_decode($value);
    }
    try {
        (new StandardWebhooks\Webhook(base64_decode($secret)))->verify(base64_decode($body), $headers);
        echo base64_decode($name), "\n";
    } catch (StandardWebhooks\Exception\WebhookVerificationException) {
        continue;
    }
}

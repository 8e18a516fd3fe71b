<?php
// Reads deliveries from its input, one a line; prints the names of those whose signature is right. Beside the recipe.
require 'recipe.php';

while (($line = fgets(STDIN)) !== false) {
    [$name, $secrets, $given, $body] = explode("\t", rtrim($line, "\n"));
    $headers = [];
    foreach (array_filter(explode(',', $given)) as $header) {
        [$key, $value] = explode(':', $header);
        $headers[$key] = base64_decode($value);
    }
    if (verify(base64_decode($body), $headers, array_map('base64_decode', explode(',', $secrets)))) {
        echo base64_decode($name), "\n";
    }
}

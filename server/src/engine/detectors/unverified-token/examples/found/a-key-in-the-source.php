// @example a key in the source
// @severity high
<?php
use Firebase\JWT\JWT;

// @finding
$token = JWT::encode(["id" => 1], "correct-horse¦-battery", "HS256");

<?php
// @example the length of a token of a safe generator
$token = Str::random(mt_rand(64, 70));
$secret = bin2hex(random_bytes(mt_rand(20, 30)));

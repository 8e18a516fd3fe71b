<?php
// @example a part of a token, and the length of one that is not safe
// @finding
$token = prefix(mt_rand(64, 70));
// @finding
$secret = sha1(uniqid());

<?php
// @example a number of a safe generator in the same text
$token = sha1($salt . uniqid('' . random_int(0, mt_getrandmax()), true));

<?php
// @example the length of a random text
$password = gen_rand_string(mt_rand(6, 10));

<!-- @example a part of a shuffled text -->
<?php
function token($length) {
    $token = substr(str_shuffle(LETTERS), mt_rand(0, 60 - $length), $length);
    return $token;
}

<?php
// @example the beginning of an alphabet in another order
// @severity medium
function generatePassword(string $set): string
{
    $number = random_int(0, 9);
    // @finding
    $password = substr(str_shuffle($set), 0, 12) . 'a';
    return $password;
}

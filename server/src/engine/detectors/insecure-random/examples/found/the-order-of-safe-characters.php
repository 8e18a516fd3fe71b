<?php
// @example the order of characters that a safe generator has picked
// @severity low
function generatePassword(string $set): string
{
    $password = '';
    for ($i = 0; $i < 12; ++$i) {
        $password .= $set[random_int(0, strlen($set) - 1)];
    }

    // @finding
    return str_shuffle($password);
}

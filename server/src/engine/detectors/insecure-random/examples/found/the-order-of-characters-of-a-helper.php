<?php
// @example the order of characters that a helper picks safely
// @severity low
class Passwords
{
    public function generatePassword(int $length): string
    {
        $password = '';
        while (strlen($password) < $length) {
            $password .= $this->pick('abcdefgh23456789');
        }
        // @finding
        return str_shuffle($password);
    }

    private function pick(string $letters): string
    {
        return $letters[random_int(0, strlen($letters) - 1)];
    }
}

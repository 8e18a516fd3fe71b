<?php
// @example an arm beside one of today
// @severity low
class Password
{
    private function hashPassword(string $password): string
    {
        return match ($this->algorithm) {
            'bcrypt' => password_hash($password, PASSWORD_BCRYPT),
            // @finding
            'sha1' => sha1($password . $this->salt),
            default => throw new Exception('Unknown'),
        };
    }
}

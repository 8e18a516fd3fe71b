<?php
// @example a list of passwords that are known, which is searched by SHA-1
class PwnedPasswords
{
    public function isKnown(string $password): bool
    {
        $hash = sha1($password);
        $list = file_get_contents("https://api.pwnedpasswords.com/range/" . substr($hash, 0, 5));
        return str_contains($list, strtoupper(substr($hash, 5)));
    }
}

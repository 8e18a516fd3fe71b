<?php
// @example a password behind which one salt for all stands
// @severity high
function store(User $user, string $password, Config $config): void
{
    // @finding
    $user->password_hash = md5($password . $config->passwordSalt);
    $user->save();
}

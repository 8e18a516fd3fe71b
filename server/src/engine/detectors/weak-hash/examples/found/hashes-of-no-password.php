<?php
// @example a hash of a random text, of a stored hash, and of a salt of the settings
// @severity low
class Password
{
    protected function salt()
    {
        // @finding
        return md5($this->randomBase64String(44));
    }

    protected function passwordCookie(User $user)
    {
        // @finding
        return sha1($user->name . $user->pass->hash);
    }

    protected function passwordValue(User $user, $value)
    {
        // @finding
        return sha1(
            $user->name .
            substr($this->config()->userAuthSalt, 0, 10) .
            $value
        );
    }
}

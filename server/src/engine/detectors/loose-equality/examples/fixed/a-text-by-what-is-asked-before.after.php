<?php
function find($user, $name)
{
    if (!is_string($user) || $user === '') return false;
    return load($user);
}

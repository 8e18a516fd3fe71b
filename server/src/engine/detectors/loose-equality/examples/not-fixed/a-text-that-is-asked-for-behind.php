<!-- @example a text that is asked for behind -->
<?php
function find($user, $name)
{
    if ($user == '' || !is_string($user)) return false;
    return load($user);
}

// @example a function behind the refusal
<?php
if (!is_admin()) {
    header("Location: /login");
}

function foo($a)
{
    return $a->b();
}

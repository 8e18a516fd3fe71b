<?php
// @example a choice of something else
// @severity high
function store($kind, $password)
{
    switch ($kind) {
        case 'guest':
            // @finding
            return md5($password);
    }
}

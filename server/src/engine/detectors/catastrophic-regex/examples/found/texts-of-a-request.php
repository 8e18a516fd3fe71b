<?php
// @example a power of the length of a text that a request gives, in the line before
// @severity low
function version()
{
    $name = $_POST['name'];
    // @finding
    return preg_match('/^(.*)\s+(.*)-(.*)$/', $name, $found) ? $found : null;
}

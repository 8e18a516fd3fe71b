// @example a power of the length of a text that callers give
// @severity low
<?php
function version($line)
{
    // @finding
    return preg_match('/^(.*)\s+(.*)-(.*)$/', $line, $found) ? $found : null;
}

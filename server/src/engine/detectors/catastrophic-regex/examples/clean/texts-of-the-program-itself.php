// @example a power of the length of a text of the program itself
<?php
function version()
{
    $line = fgets($this->file);
    return preg_match('/^(.*)\s+(.*)-(.*)$/', $line, $found) ? $found : null;
}

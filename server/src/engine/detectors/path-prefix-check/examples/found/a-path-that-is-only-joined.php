<?php
// @example a path that is only joined
// @severity low
function read($folder, $name)
{
    $path = $folder . '/' . $name;
    // @finding
    if (strpos($path, $folder) !== 0) {
        throw new InvalidArgumentException($name);
    }
    return file_get_contents($path);
}

<?php
// @example real paths that are compared as texts
function fileOf(string $dir, string $name): string
{
    $root = realpath($dir);
    $path = realpath($root . $name);
    // @finding
    if (strpos($path, $root) !== 0) {
        throw new Exception("outside of the folder");
    }
    return $path;
}

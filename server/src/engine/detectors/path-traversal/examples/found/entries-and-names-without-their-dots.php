<?php
// @example entries of an archive, and names of which only some signs are taken out
function extractAll($path, $folder)
{
    $zip = new \ZipArchive();
    $zip->open($path);
    for ($i = 0; $i < $zip->numFiles; $i++) {
        $entry = $zip->getNameIndex($i);
        // @finding
        copy('zip://' . $path . '#' . $entry, $folder . '/' . $entry);
    }
}
function log_of($request)
{
    $name = str_replace(['\\', ':'], '', $_GET['log']);
    // @finding
    return readfile('/var/log/' . $name);
}

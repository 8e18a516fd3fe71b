<?php
// @example entries that are read inside of an archive
function extractAll($path, $folder)
{
    $zip = new \ZipArchive();
    $zip->open($path);
    for ($i = 0; $i < $zip->numFiles; $i++) {
        $entry = $zip->getNameIndex($i);
        copy("zip://{$path}#{$entry}", tempnam($folder, 'entry'));
        copy('zip://' . $path . '#' . $entry, $folder . '/' . pathinfo($entry, PATHINFO_BASENAME));
    }
}
function log_of($request)
{
    $name = str_replace(['\\', '/', chr(0), ':', '..'], '', $_GET['log']);
    return readfile('/var/log/' . $name);
}

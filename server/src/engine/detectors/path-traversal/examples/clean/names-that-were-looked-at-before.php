<?php
// @example names of an archive that were all looked at before
function unpack(ZipArchive $zip, string $folder): void
{
    for ($i = 0; $i < $zip->numFiles; $i++) {
        if (!isSafeArchiveEntry($zip->getNameIndex($i))) {
            throw new RuntimeException('unsafe');
        }
    }
    for ($i = 0; $i < $zip->numFiles; $i++) {
        $name = $zip->getNameIndex($i);
        file_put_contents($folder . '/' . $name, $zip->getFromIndex($i));
    }
}

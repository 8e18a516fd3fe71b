<?php
// @example names of entries, read one by one
function unzip($file, $folder) {
  $zip = zip_open($file);
  while ($entry = zip_read($zip)) {
    $name = zip_entry_name($entry);
    // @finding
    file_put_contents($folder . '/' . $name, zip_entry_read($entry));
  }
}

<?php
// @example names of entries of an archive that somebody uploads
// @severity high
function install($request) {
  $zip = zip_open($request->file('theme')->getPathname());
  while ($entry = zip_read($zip)) {
    $name = zip_entry_name($entry);
    // @finding
    file_put_contents('/srv/themes/' . $name, zip_entry_read($entry));
  }
}

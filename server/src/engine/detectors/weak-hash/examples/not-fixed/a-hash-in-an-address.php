<!-- @example a hash in an address that a server calculates, too -->
<?php
function check($target, $conf) {
  $target.= '&origin_hash='.sha1($conf['secret_key'].root());
  return fetch($target);
}

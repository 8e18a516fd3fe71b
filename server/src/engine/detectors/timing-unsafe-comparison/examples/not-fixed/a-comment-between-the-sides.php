<?php
// @example a comment between the sides
function check($body, $key) {
  $hmac = hash_hmac("sha256", $body, $key);
  // @finding
  return $hmac /* ours */ == $_SERVER["HTTP_SIGNATURE"];
}

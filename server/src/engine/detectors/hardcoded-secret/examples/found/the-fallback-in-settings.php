<?php
// @example a key that the settings begin with
// @severity low
// @file config/settings.php
return [
  // @finding
  'signature' => env('SESSION_SECRET', 'q7Rz2vLx9K¦pT4wYb8NcD'),
];

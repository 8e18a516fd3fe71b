<!-- @example a hash of more than numbers -->
<?php
$token = sha1(uniqid() . $user);

// @example a part of the hash
<?php
$token = substr(md5('mail' . SALT), 0, 6);

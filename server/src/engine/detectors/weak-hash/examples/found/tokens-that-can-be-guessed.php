<!-- @example tokens that can be guessed -->
<!-- @severity medium -->
<?php
// @finding
$token = md5($name . time());
// @finding
$user->reset_token = sha1($name . uniqid());

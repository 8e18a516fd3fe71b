<!-- @example passwords under short names, in functions that are written in large letters -->
<!-- @severity high -->
<?php
// @finding
$a = MD5($pass);
// @finding
$b = MD5($form['user_pass']);

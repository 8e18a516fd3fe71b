<?php
// @example a signature that ends with its secret
// @severity low
// @finding
$signature = md5($body . $secret);

<?php
// @example a signature whose text can be made longer without the secret
// @severity medium
// @finding
$signature = md5($secret . $body);
// @finding
$sign = sha1($this->secretKey . $body);

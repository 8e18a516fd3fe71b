<?php
// @example a number beside a secret
// @severity low
// @finding
$token = sha1(mt_rand() . $this->conf->get('credentials.salt'));

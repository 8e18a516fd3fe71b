<?php
function f($a, $b) {
if ($a && $b->isOpen()) c();
}

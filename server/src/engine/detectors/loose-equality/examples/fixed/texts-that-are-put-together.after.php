<?php
function f() {
if ($a . $b !== '') c();
}

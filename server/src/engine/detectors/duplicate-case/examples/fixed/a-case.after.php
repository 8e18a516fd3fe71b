<?php
function f() {
switch ($a) {
case 'b': c(); break;
}
}

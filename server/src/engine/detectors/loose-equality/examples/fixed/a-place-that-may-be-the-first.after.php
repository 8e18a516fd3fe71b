<?php
function f($list, $x) {
if (false === array_search($x, $list)) b();
}

<?php
function f() {
return ['b' => 2, 'a' => 3];
}

<?php
function f() {
return in_array($a, $b);
}

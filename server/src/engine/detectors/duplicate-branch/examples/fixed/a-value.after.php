<?php
function f() {
return $b;
}
